import { isDeepStrictEqual } from 'node:util'
import type { Failure } from 'superstruct'
import type { Shape } from '../../src/contract/calls/call.ts'
import { ProblemStruct, type Problem } from '../../src/contract/problem.ts'
import type { Reply } from './backend.ts'
import { ERROR_KINDS } from '../openapi/field-error.ts'
import { Breach, expectNone, shown } from './verdict.ts'

type ErrorKind = keyof typeof ERROR_KINDS

const typeOf = ({ headers }: Reply): string =>
  (headers.get('content-type') ?? 'no content type').split(';')[0]?.trim() ?? ''
const begin = ({ text }: Reply): string => (text.trim() ? `: ${text.trim().slice(0, 80).replace(/\s+/g, ' ')}` : '')

export function expectStatus(reply: Reply, ...wanted: readonly number[]): void {
  if (!wanted.includes(reply.status))
    throw new Breach(`returns ${reply.status} instead of ${wanted.join(' or ')}${begin(reply)}`)
}

function parsed(reply: Reply, types: readonly string[]): unknown {
  if (!types.includes(typeOf(reply)))
    throw new Breach(`returns ${typeOf(reply)} instead of ${types.join(' or ')}${begin(reply)}`)
  try {
    return JSON.parse(reply.text)
  } catch {
    throw new Breach(`returns what is not JSON${begin(reply)}`)
  }
}

const pathOf = (path: readonly unknown[]): string =>
  path
    .map((part, index) =>
      /^\d+$/.test(String(part)) ? `[${String(part)}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')

function describe({ type, value, path, message }: Failure): string {
  const where = path.length > 0 ? pathOf(path) : 'the response'
  if (value === undefined) return `${where} is missing`
  if (type === 'never') return `${where} is not allowed there`
  if (type === 'union') return `${where} matches none of the allowed shapes: ${shown(value)}`
  const wanted = type === 'enums' ? (/`([^`]*)`/.exec(message)?.[1] ?? type) : type === 'type' ? 'object' : type
  return `${where} is ${shown(value)} instead of ${type === 'enums' ? `one of ${wanted}` : wanted}`
}

/** Selects the failures to report: for a value with several possible shapes, not the faults of each shape. */
function worthTelling(failures: readonly Failure[]): string[] {
  const unions: (readonly unknown[])[] = []
  return failures.flatMap((failure) => {
    if (unions.some((path) => path.every((part, index) => failure.path[index] === part))) return []
    if (failure.type === 'union') unions.push(failure.path)
    return [describe(failure)]
  })
}

/** Returns the value if it matches the struct; else throws a Breach that names the first three failing paths. */
function expectShape<S extends Shape>(value: unknown, struct: S): S['TYPE'] {
  const [error, valid] = struct.validate(value)
  if (!error) return valid
  expectNone(worthTelling(error.failures()))
  throw new Breach('returns another shape')
}

export function expectJson<S extends Shape>(reply: Reply, status: number, struct: S): S['TYPE'] {
  expectStatus(reply, status)
  return expectShape(parsed(reply, ['application/json']), struct)
}

/** Expects a refusal with one of the statuses and a problem+json body; returns the problem. */
export function expectProblem(reply: Reply, ...statuses: readonly number[]): Problem {
  expectStatus(reply, ...statuses)
  const problem = expectShape(parsed(reply, ['application/problem+json']), ProblemStruct)
  if (problem.status !== reply.status) throw new Breach(`returns ${reply.status}, and its body says ${problem.status}`)
  return problem
}

/** Expects a 422 that names the field, the kind of its error, and the figures of that kind. */
export function expectRejected(reply: Reply, path: string, kind: ErrorKind): void {
  const { errors = [] } = expectProblem(reply, 422)
  const found = errors.find((error) => error.path === path && error.kind === kind)
  if (!found) throw new Breach(`returns 422 without an error of ${path}, ${kind}: errors is ${shown(errors)}`)
  const figures: readonly string[] = ERROR_KINDS[kind].figures ?? []
  const missing = figures.filter(
    (figure) => typeof Object.entries(found).find(([name]) => name === figure)?.[1] !== 'number',
  )
  if (missing.length > 0) throw new Breach(`returns ${kind} of ${path} without ${missing.join(' and ')}`)
}

export function expectEqual(what: string, got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) throw new Breach(`${what} is ${shown(got)} instead of ${shown(wanted)}`)
}

/** Expects a refused upload, whose body contains flags rather than a problem; returns the flags. */
export const expectFlags = <S extends Shape>(reply: Reply, struct: S): S['TYPE'] => {
  expectStatus(reply, 400)
  return expectShape(parsed(reply, ['application/json', 'application/problem+json']), struct)
}
