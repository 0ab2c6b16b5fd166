import { expect, it } from 'vitest'
import { checkSavedAudience, MAX_AUDIENCE_NAME_LENGTH } from '../../src/domain/saved-audience-rules.ts'
import { nested } from './helpers/trees.ts'

const condition = { productName: { name: 'tea' } }

it('an audience to keep needs a name that is not too long', () => {
  const longest = 'x'.repeat(MAX_AUDIENCE_NAME_LENGTH)
  expect(checkSavedAudience({ name: longest, condition })).toEqual([])
  expect(checkSavedAudience({ name: ' ', condition })).toEqual([{ path: 'name', kind: 'RequiredFieldError' }])
  expect(checkSavedAudience({ name: `${longest}x`, condition })).toEqual([
    { path: 'name', kind: 'MaxLengthExceededError', maxLength: MAX_AUDIENCE_NAME_LENGTH },
  ])
})

it('an audience to keep has at most as many levels as that of an ad', () => {
  expect(checkSavedAudience({ name: 'Tea', condition: nested(8) })).toEqual([])
  const [error] = checkSavedAudience({ name: 'Tea', condition: nested(9) })
  expect(error).toMatchObject({ kind: 'TooDeepConditions', path: expect.stringMatching(/^condition/) as unknown })
})
