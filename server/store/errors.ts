import type { FieldError, ValidationError } from '../../src/domain/validation-error.ts'

/** A resource that does not exist, or not at that place. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`${what} does not exist`)
  }
}

/** An action on an advertiser that the user may not perform: as a non-member, or in the role there. */
export class Forbidden extends Error {
  constructor(why = 'You have no access to this advertiser') {
    super(why)
  }
}

/** A write that conflicts with the present state. */
export class Conflict extends Error {}

/** A write based on another version than the present one. */
export class StaleVersion extends Error {}

/** A database or storage that cannot be reached, or has no space or no time: what failed can be retried. */
export class Unavailable extends Error {
  constructor(
    cause: unknown,
    readonly what = 'The database',
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** A request beyond a rate limit, to be repeated after some seconds. */
export class TooMany extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message)
  }
}

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
