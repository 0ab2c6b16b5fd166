import { AsyncLocalStorage } from 'node:async_hooks'
import type { SpanContext } from '@opentelemetry/api'

/** Facts about a span, by the names of OpenTelemetry's semantic conventions; never values that users have given. */
type Facts = Readonly<Record<string, string | number>>
type Beginning = {
  kind: 'server' | 'client' | 'internal'
  name: string
  facts?: Facts
  /** What the span is a part of: another span, or the `traceparent` of a caller. */
  parent?: SpanContext | string | undefined
}
type Ending = { name?: string; facts?: Facts; error?: string }

/** Something that takes time, from its beginning to its only end. */
export type Span = { readonly context: SpanContext; readonly end: (ending: Ending) => void }
export type Tracer = (beginning: Beginning) => Span

const running = new AsyncLocalStorage<Span | undefined>()
let tracer: Tracer | undefined

/** Records spans from now on, or none any more. Only `export-traces.ts` has a tracer: it alone loads OpenTelemetry. */
export const recordSpans = (next: Tracer | undefined): void => void (tracer = next)

/** Runs some work, and everything it starts, as a part of the span, or of none. */
export const inSpan = <T>(span: Span | undefined, work: () => T): T => running.run(span, work)

/** Returns the ids of a span as lines of the log carry them. */
export const idsOf = (span = running.getStore()): Facts =>
  span ? { trace_id: span.context.traceId, span_id: span.context.spanId } : {}

/** Returns what kind of error this is; its message may repeat values, and stays out of traces. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

async function measured<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await inSpan(span, work)
    span.end({})
    return result
  } catch (error) {
    span.end({ error: kindOf(error) })
    throw error
  }
}

/** Runs a step of background work in a span of its own. */
export const tracedWork = <T>(name: string, step: () => Promise<T>): Promise<T> =>
  tracer ? measured(tracer({ kind: 'internal', name }), step) : step()

/** Long enough for the statements of the platform, apart from lists of placeholders. */
const MAX_TEXT = 4_000

/** Runs a statement as a part of what needs it. The text has placeholders for all values. */
export function tracedQuery<T>(text: string, run: () => Promise<T>): Promise<T> {
  const parent = running.getStore()
  if (!tracer || !parent) return run()
  const name = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const facts = {
    'db.system.name': 'postgresql',
    'db.operation.name': name,
    'db.query.text': text.slice(0, MAX_TEXT),
  }
  return measured(tracer({ kind: 'client', name, facts, parent: parent.context }), run)
}

/** The methods that the semantic conventions know; any other text could come over HTTP/2. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']
const methodOf = (method = ''): string => (METHODS.includes(method) ? method : '_OTHER')

/** Begins the span of a request, unless nothing is traced. */
export const beginRequest = (
  method: string | undefined,
  scheme: () => string,
  traceparent: string | undefined,
): Span | undefined =>
  tracer?.({
    kind: 'server',
    name: methodOf(method),
    facts: { 'http.request.method': methodOf(method), 'url.scheme': scheme() },
    parent: traceparent,
  })

type Handled = { requestId: string; method: string; route: string; status: number }

/** Ends the span of a request: named by the route pattern, never by the path. */
export function endRequest(span: Span | undefined, { requestId, method, route, status }: Handled): void {
  const known = METHODS.includes(method) ? method : 'HTTP'
  const isMatched = route !== 'unmatched'
  span?.end({
    name: isMatched ? `${known} ${route}` : known,
    facts: {
      'http.response.status_code': status,
      'office.request_id': requestId,
      ...(isMatched && { 'http.route': route }),
    },
    ...(status >= 500 && { error: String(status) }),
  })
}
