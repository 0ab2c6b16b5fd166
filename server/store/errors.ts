import type { FieldError, ValidationError } from '../../src/domain/validation-error.ts'

/** Something that does not exist, or not where it was looked for. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`${what} does not exist`)
  }
}

/** Something that belongs to an advertiser of which the user is no member. */
export class Forbidden extends Error {
  constructor() {
    super('You have no access to this advertiser')
  }
}

/** A write that the present state does not allow. */
export class Conflict extends Error {}

/** A write based on another version than the present one. */
export class StaleVersion extends Error {}

/** Input that breaks the rules, with an error for each field. */
export class Invalid extends Error {
  constructor(readonly errors: readonly FieldError[]) {
    super('The input breaks the rules')
  }
}

/** Throws Invalid if there is an error. */
export function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Invalid(errors)
}

/** Throws Invalid if there is an error of that field. */
export const refuseField = (path: string, error: ValidationError | null): void =>
  refuse(error ? [{ ...error, path }] : [])
