import { validate, type Failure, type Struct } from 'superstruct'
import type { FieldError } from '../../src/domain/validation-error.ts'
import { Problem, rejected } from './problem.ts'

/** Far deeper than any body that obeys the rules; a body without end would exhaust the stack of whatever walks it. */
const MAX_NESTING = 64

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

/** `['impressionRules', 0, 'bidPrice']` as `impressionRules[0].bidPrice`. */
const pathOf = (parts: readonly unknown[]): string =>
  parts.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`)).join('')

const isNumeric = ({ type, value }: Failure): boolean =>
  (type === 'number' || type === 'integer') && value !== undefined && value !== null

const toFieldError = (failure: Failure): FieldError =>
  ({ path: pathOf(failure.path), kind: isNumeric(failure) ? 'NotANumberError' : 'RequiredFieldError' })

/** The body in the shape of its struct; else a 422 that names each field that is absent or of a wrong type. */
export function parseBody<T, S>(struct: Struct<T, S>, body: unknown): T {
  if (isDeeperThan(body, MAX_NESTING)) throw new Problem(422, 'The body is nested too deeply')
  const [error, value] = described(() => validate(body, struct))
  if (error) throw rejected(described(() => error.failures().map(toFieldError)))
  return value
}

/** A failure is described by its value as a text, and an object with a `toString` of its own can't be one. */
function described<T>(describe: () => T): T {
  try {
    return describe()
  } catch (error) {
    if (error instanceof TypeError) throw new Problem(422, 'The body holds an object where another value belongs')
    throw error
  }
}

/** The same for a query, whose values are texts (a repeated one is an array). */
export const parseQuery = parseBody
