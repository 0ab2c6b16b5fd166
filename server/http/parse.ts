import type { Failure } from 'superstruct'
import type { Shape } from '../../src/contract/calls/call.ts'
import { checkAdvertSize } from '../../src/domain/advert/advert-size.ts'
import type { FieldError } from '../../src/domain/validation-error.ts'
import { Invalid, refuse } from '../store/errors.ts'
import { Problem } from './problem.ts'

/** Far deeper than any valid body; unlimited nesting would exhaust the stack of recursive functions. */
const MAX_NESTING = 64

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

/** Formats `['impressionRules', 0, 'bidPrice']` as `impressionRules[0].bidPrice`. */
const pathOf = (parts: readonly unknown[]): string =>
  parts
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')

const isNumeric = ({ type, value }: Failure): boolean =>
  (type === 'number' || type === 'integer') && value !== undefined && value !== null

const toFieldError = (failure: Failure): FieldError => ({
  path: pathOf(failure.path),
  kind: isNumeric(failure) ? 'NotANumberError' : 'RequiredFieldError',
})

/** Returns a body or a query in the shape of its struct; else throws a 422 that names each absent or mistyped field. */
export function parse(struct: Shape, input: unknown): unknown {
  if (isDeeperThan(input, MAX_NESTING)) throw new Problem(422, 'The body is nested too deeply')
  refuse(checkAdvertSize(input)) // before everything that takes longer the larger the body is
  const [error, value] = described(() => struct.validate(input))
  if (error) throw new Invalid(described(() => error.failures().map(toFieldError)))
  return value
}

/**
 * Guards against values that break the description of a failure: it formats the value, whose own `toString` may throw.
 */
function described<T>(describe: () => T): T {
  try {
    return describe()
  } catch (error) {
    if (error instanceof TypeError) throw new Problem(422, 'The request contains an object in place of another value')
    throw error
  }
}
