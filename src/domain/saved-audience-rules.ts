import type { CreateSavedAudience } from '../contract/advert/saved-audiences.ts'
import { at } from './at-path.ts'
import { checkTree } from './condition/tree-rules.ts'
import { checkText } from './text.ts'
import type { FieldError } from './validation-error.ts'

/** The most audiences that an account can keep for a platform. */
export const MAX_SAVED_AUDIENCES = 200
export const MAX_AUDIENCE_NAME_LENGTH = 100

/**
 * Checks an audience to keep: its name and its size. Whether its conditions are allowed is checked in the ad that uses
 * it.
 */
export const checkSavedAudience = ({
  name,
  condition,
}: Pick<CreateSavedAudience, 'name' | 'condition'>): FieldError[] => [
  ...at('name', checkText(name, MAX_AUDIENCE_NAME_LENGTH, { required: true })),
  ...checkTree(condition, 'condition', () => []),
]
