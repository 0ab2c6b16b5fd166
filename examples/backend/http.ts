import type { Shape } from '../../src/contract/calls/call.ts'
import * as contract from '../../src/contract/calls/calls.ts'
import type { CallName } from '../../src/contract/calls/calls.ts'
import { DAY } from '../../src/domain/calendar.ts'
import type { FieldError } from '../../src/domain/validation-error.ts'

/** The input of a call. `reply` takes headers of the response. */
type Asked<Name extends CallName> = {
  user: string
  params: contract.ParamsOf<Name>
  query: contract.QueryOf<Name>
  body: contract.BodyOf<Name>
  request: Request
  reply: Headers
}
type Answer<Name extends CallName> = contract.AnswerOf<Name> | Response
/** The calls that every office needs. */
type NeededCall = {
  [Name in CallName]: contract.DescriptionOf<Name> extends { feature: string } ? never : Name
}[CallName]
/** The functions that carry out the calls; a result that is not a `Response` is sent as the contract specifies. */
export type Calls = { [Name in NeededCall]: (asked: Asked<Name>) => Answer<Name> | Promise<Answer<Name>> }
export type Handler = (request: Request) => Promise<Response>

/** An unsuccessful response; `errors` describe the invalid fields. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(`Refused with ${status}`)
  }
}
export function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(422, errors)
}
export function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal(409)
}
export function found<T>(thing: T | undefined | false): T {
  if (thing === undefined || thing === false) throw new Refusal(404)
  return thing
}

const problem = (status: number, errors: readonly FieldError[] = []): Response =>
  Response.json(
    { type: 'about:blank', title: 'Refused', status, ...(errors.length > 0 && { errors }) },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

/** Each call with the pattern of its path: a parameter ends at a slash, or at the colon before a verb. */
const isNeeded = (name: CallName): name is NeededCall => contract.callOf(name).feature === undefined
const routes = contract.callNames.filter(isNeeded).map((name) => {
  const call = contract.callOf(name)
  return { name, call, pattern: new RegExp(`^${call.endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)')}$`) }
})

function check(struct: Shape | undefined, value: unknown): void {
  const [error] = struct?.validate(value) ?? []
  refuse((error?.failures() ?? []).map(({ path }) => ({ path: path.join('.'), kind: 'RequiredFieldError' })))
}

/** Returns the handler of every request of the contract. `userOf`: the user of a valid access token. */
export function answerCalls(calls: Calls, userOf: (token: string) => Promise<string | undefined>): Handler {
  const answered = new Map<string, { request: string; until: number; answer: Promise<Response> }>()

  /** Responds to a repeat of the same key and body as to the first request, for 24 hours. */
  async function once(key: string, request: string, run: () => Promise<Response>): Promise<Response> {
    const first = answered.get(key)
    if (first && first.until > Date.now()) {
      if (first.request !== request) throw new Refusal(422)
      return (await first.answer).clone()
    }
    const answer = run().catch(refused)
    answered.set(key, { request, until: Date.now() + DAY, answer })
    if ((await answer).status >= 500) answered.delete(key)
    return (await answer).clone()
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const { name, call, pattern } = found(
      routes.find(({ call: { endpoint }, pattern: path }) => endpoint.method === request.method && path.test(pathname)),
    )
    const user = call.isPublic ? '' : await userOf(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (user === undefined) throw new Refusal(401)
    const named = Object.entries(pattern.exec(pathname)?.groups ?? {})
    const params = Object.fromEntries(named.map(([param, text]) => [param, decodeURIComponent(text)]))
    found(Object.entries(call.params ?? {}).every(([param, struct]) => struct.is(params[param])))
    const all = (key: string) => searchParams.getAll(key)
    const query = Object.fromEntries(
      [...searchParams.keys()].map((key) => [key, all(key).length > 1 ? all(key) : all(key)[0]]),
    )
    check(call.query, query)
    const text = call.body && call.body !== 'file' ? await request.text() : ''
    const body: unknown = text && JSON.parse(text)
    if (call.body !== 'file') check(call.body, body)

    const run = async (): Promise<Response> => {
      const reply = new Headers()
      const asked = { user, params, query, body, request, reply }
      const answer = await (calls[name] as (asked: unknown) => unknown)(asked)
      if (answer instanceof Response) return answer
      const init = { status: call.answer.status, headers: reply }
      return answer === undefined ? new Response(null, init) : Response.json(answer, init)
    }
    const key = request.headers.get('idempotency-key')
    return key && text ? once(`${user} ${key}`, `${pathname} ${text}`, run) : run()
  }

  function refused(error: unknown): Response {
    if (error instanceof Refusal) return problem(error.status, error.errors)
    if (error instanceof SyntaxError || error instanceof URIError) return problem(400)
    console.error(error)
    return problem(500)
  }
  return (request) => handle(request).catch(refused)
}
