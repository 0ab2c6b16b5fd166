import type { FieldError, ValidationError } from './validation-error.ts'

/** Places the error of one field at its path; returns an empty list if there is no error. */
export const at = (path: string, error: ValidationError | null): FieldError[] => (error ? [{ ...error, path }] : [])
