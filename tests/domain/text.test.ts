import { describe, expect, it } from 'vitest'
import { checkText, normalizeText } from '../../src/domain/text.ts'

describe('a text', () => {
  it.each(['', ' ', '\n\t ', '\u200b', ' \u200d\u2060\ufeff', '\u00ad', '\u3164', '\u200e\u2800'])(
    'can be blank (%j) unless it is required',
    (value) => {
      expect(checkText(value, 10)).toBeNull()
      expect(checkText(value, 10, { required: true })).toEqual({ kind: 'RequiredFieldError' })
    },
  )

  it('is at most as long as its bound, in UTF-16 code units', () => {
    expect(checkText('a'.repeat(10), 10)).toBeNull()
    expect(checkText('a'.repeat(11), 10)).toEqual({ kind: 'MaxLengthExceededError', maxLength: 10 })
    expect(checkText('😀'.repeat(5), 10)).toBeNull()
    expect(checkText('😀'.repeat(5) + 'a', 10)).toEqual({ kind: 'MaxLengthExceededError', maxLength: 10 })
  })

  it('is measured and stored without surrounding whitespace', () => {
    expect(checkText(`  ${'a'.repeat(10)}\n`, 10)).toBeNull()
    expect(normalizeText(' \u00a0Весна 2026\n')).toBe('Весна 2026')
    expect(normalizeText('\u200b\u200c')).toBe('')
    expect(normalizeText('👩\u200d🚀')).toBe('👩\u200d🚀')
  })

  it.each(['a\u0000b', 'a\u0007b', 'a\tb', 'a\u001fb', 'a\u007fb', 'a\u0085b', 'a\ud800b', 'a\udc00b', '\ude00\ud83d'])(
    'is refused with a forbidden character: %j',
    (value) => {
      expect(checkText(value, 10)).toEqual({ kind: 'ForbiddenCharacter' })
    },
  )

  it.each(['a\nb', 'a\r\nb', 'a\u00a0b', 'Ёж — «да»', '😀', 'e\u0301', 'א\u200fב'])(
    'can contain ordinary writing: %j',
    (value) => {
      expect(checkText(value, 20)).toBeNull()
    },
  )
})
