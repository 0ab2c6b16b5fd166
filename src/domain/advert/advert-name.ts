import { checkText } from '../text.ts'
import type { ValidationError } from '../validation-error.ts'

export const MAX_ADVERT_NAME_LENGTH = 2000

export const checkAdvertName = (name: string): ValidationError | null =>
  checkText(name, MAX_ADVERT_NAME_LENGTH, { required: true })
