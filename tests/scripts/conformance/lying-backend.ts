import { afterAll, beforeAll, expect } from 'vitest'
import { createBackend } from '../../../examples/backend/backend.ts'
import { USER } from '../../../examples/backend/data.ts'
import type { Handler } from '../../../examples/backend/http.ts'
import { serve } from '../../../examples/backend/serve.ts'
import { conformance } from '../../../scripts/conformance/conformance.ts'
import { toText } from '../../../scripts/conformance/formats.ts'
import type { Report } from '../../../scripts/conformance/report.ts'
import { callNames, callOf, type CallName } from '../../../src/contract/calls/calls.ts'

/** A fault of a backend. */
export type Lie = (honest: Handler) => Handler

/** A lie about some calls, and what the report says of it. */
export type CaughtLie = [title: string, calls: CallName[], lie: Lie, found: string | RegExp]

/** Returns the call of a request: the first that its path fits. */
const callIn = ({ method, url }: Request): CallName | undefined =>
  callNames.find((name) => {
    const { endpoint } = callOf(name)
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/:]+')
    return endpoint.method === method && new RegExp(`^${pattern}$`).test(new URL(url).pathname)
  })
/** Lies in one call only. */
export const named =
  (call: CallName, lie: Lie): Lie =>
  (honest) =>
  (request) =>
    callIn(request) === call ? lie(honest)(request) : honest(request)

/** Answers the same to every request. */
export const always =
  (answer: () => Response): Lie =>
  () =>
  async () =>
    answer()
/** Changes a header of every request, or removes it. */
export const withHeader =
  (name: string, value: string | null): Lie =>
  (honest) =>
  async (request) => {
    const headers = new Headers(request.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    const body = request.body ? await request.arrayBuffer() : null
    return honest(new Request(request.url, { method: request.method, headers, body }))
  }
/** Answers success without doing anything. */
export const nothing = always(() => new Response(null, { status: 204 }))
/** Answers with another status in place of one. */
export const withStatus =
  (from: number, to: number): Lie =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    return response.status === from ? new Response(to === 204 ? null : response.body, { status: to }) : response
  }

type Part = Record<string, unknown>
/** Changes what stands at a path such as `campaigns.*.limit`, where `*` is every element. */
function put(at: unknown, [key = '', ...rest]: string[], change: (value: unknown, at: Part) => unknown): void {
  const holder = at as Part
  for (const one of key === '*' ? Object.keys(holder) : [key]) {
    if (rest.length === 0) holder[one] = change(holder[one], holder)
    else put(holder[one], rest, change)
  }
}
/** Answers a call with another value at a path, as `put` reads it. */
export const says = (call: CallName, path: string, change: unknown): Lie =>
  named(call, (honest) => async (request) => {
    const response = await honest(request)
    if (!response.ok) return response
    const answer: unknown = await response.json()
    put(answer, path.split('.'), typeof change === 'function' ? (change as (value: unknown) => unknown) : () => change)
    return Response.json(answer, { status: response.status, headers: { etag: response.headers.get('etag') ?? '' } })
  })
/** Changes the query of a call. */
export const asks = (call: CallName, change: (query: URLSearchParams) => void): Lie =>
  named(call, (honest) => (request) => {
    const url = new URL(request.url)
    change(url.searchParams)
    return honest(new Request(url, request))
  })
/** Changes the body of a call. */
export const hears = (call: CallName, change: (body: Part) => Part): Lie =>
  named(call, (honest) => async (request) => {
    const body = JSON.stringify(change((await request.clone().json()) as Part))
    return honest(new Request(request.url, { method: request.method, headers: request.headers, body }))
  })

/** Serves the example backend to the tests of a file, and judges it with lies. */
export function lyingBackend() {
  let server: Awaited<ReturnType<typeof serve>>
  let current: Handler
  beforeAll(async () => {
    server = await serve(0, () => (request) => current(request))
  })
  afterAll(() => server.close())

  /** Judges some calls, or all, of the example backend with a lie. */
  async function judge(lie: Lie, only: readonly CallName[] = []): Promise<{ report: Report; text: string }> {
    const userOf = async (token: string) => (token === server.accessToken ? USER : undefined)
    const honest = createBackend({ origin: server.origin, userOf })
    current = lie(honest)
    const options = {
      baseUrl: server.origin,
      token: server.accessToken,
      host: 'localhost',
      mayWrite: true,
      only,
      isJson: false,
      foreign: { advertiserId: 'other' },
    }
    const report = await conformance(options)
    return { report, text: toText(report) }
  }

  /** Expects that the report catches a lie. */
  async function catches(...[, calls, lie, found]: CaughtLie): Promise<void> {
    const { report, text } = await judge(lie, calls)
    expect(text).toMatch(
      typeof found === 'string' ? new RegExp(found.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : found,
    )
    expect(report.objections).not.toEqual([])
    expect(report.calls.map(({ verdict }) => verdict)).toContain('partly')
  }

  return { server: () => server, judge, catches }
}
