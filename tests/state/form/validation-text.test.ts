import { beforeEach, expect, it } from 'vitest'
import { validationText } from '../../../src/state/form/validation-text.ts'
import { openOffice } from '../../helpers/office.ts'

beforeEach(() => openOffice('en', 'forms'))

it('says that an end date is in the past if no start date is given', () => {
  expect(validationText({ kind: 'EndDateBeforeStartDate' })).toBe('The end date is before the start date')
  expect(validationText({ kind: 'EndDateBeforeStartDate', isPast: true })).toBe('This date is in the past')
})
