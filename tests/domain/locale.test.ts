import { expect, it } from 'vitest'
import { localeOfTag } from '../../src/domain/locale.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['DE_at', 'de'],
  ['ru-Cyrl-RU', 'ru'],
  ['fr', undefined],
  ['', undefined],
])('the language of the tag %j is %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale)
})
