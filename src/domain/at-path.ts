import type { FieldError, ValidationError } from './validation-error.ts'

/** The verdict on one field as a list: empty when there is nothing wrong. */
export const at = (path: string, error: ValidationError | null): FieldError[] => (error ? [{ ...error, path }] : [])
