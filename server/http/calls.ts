import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { WORKBOOK_TYPE, type JsonAnswer, type Shape } from '../../src/contract/calls/call.ts'
import {
  callNames,
  callOf,
  type BodyOf,
  type CallName,
  type DescriptionOf,
  type ParamsOf,
  type QueryOf,
} from '../../src/contract/calls/calls.ts'
import { inTurns } from '../lib/in-turns.ts'
import { contentDisposition } from '../reports/content-disposition.ts'
import { workbook, type Sheet } from '../reports/workbook.ts'
import { atPace } from '../db/pace.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../start/deps.ts'
import { readFilePart, type FilePart } from './file-part.ts'
import { idempotentWrites, keyOf } from './idempotency.ts'
import { parse } from './parse.ts'
import { etagOf, versionsIn } from './version.ts'

/**
 * The argument of a listener: the parts of the request, in the types of the contract, and the dependencies of every
 * call. `db` can be a transaction, which also holds the request's `Idempotency-Key`.
 */
type Asked<Name extends CallName> = Pick<Deps, 'db' | 'config'> & {
  now: Date
  /** The signed-in user. */
  userId: DescriptionOf<Name> extends { isPublic: true } ? undefined : string
  locale: FastifyRequest['locale']
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name> extends 'file' ? () => Promise<FilePart> : BodyOf<Name>
  /** The versions that `If-Match` allows to overwrite, undefined for all. */
  versions: readonly number[] | undefined
}

type Workbook = { name: string; sheets: readonly Sheet[] }
type Result<Answer> =
  Answer extends JsonAnswer<infer S> ? S['TYPE'] : Answer extends { kind: 'workbook' } ? Workbook : void
type Versioned<T> = T extends void ? { version: number } : { version: number; answer: T }
type Returned<Name extends CallName> =
  DescriptionOf<Name> extends { version: string }
    ? Versioned<Result<DescriptionOf<Name>['answer']>>
    : Result<DescriptionOf<Name>['answer']>

/** The functions that carry out the calls of the contract. */
export type Listeners = { readonly [Name in CallName]: (asked: Asked<Name>) => Promise<Returned<Name>> }

/**
 * Returns a path in the syntax of the router, where `::` is a colon. A parameter before a colon ends there; an
 * enumerated parameter takes only its values.
 */
const routerPath = (path: string, params: Readonly<Record<string, Shape>> = {}): string =>
  path.replaceAll(':', '::').replace(/\{(\w+)\}(:?)/g, (_, name: string, colon: string) => {
    const words = params[name] && Object.keys(params[name].schema as object).join('|')
    const pattern = words ? `(^(?:${words})$)` : colon && '(^[^:/]+)'
    return `:${name}${pattern}${colon}`
  })

const JSON_TYPE = 'application/json; charset=utf-8'

/** A response to send; JSON is already serialized, so that identical reads share it. */
type Answered = { version: number | undefined; payload: unknown }

/** Returns a key of everything that the response to a read depends on. */
const sameRead = ({ user, locale, url, body }: FastifyRequest): string =>
  `${user?.id} ${locale} ${url} ${body === undefined ? '' : JSON.stringify(body)}`

function serveCall<Name extends CallName>(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  once: ReturnType<typeof idempotentWrites>,
  name: Name,
  listener: Listeners[Name],
): void {
  const { endpoint, params, query, body, answer, version: isVersioned } = callOf(name)
  const isRead = endpoint.method === 'GET' || name.startsWith('get')
  // The other POSTs change nothing, or store content under its digest.
  const isOnce = endpoint.method === 'POST' && !isRead && answer.kind !== 'workbook' && body !== 'file'
  const pace = answer.kind === 'workbook' ? 'work' : 'request'
  const inTurn = inTurns<Answered>()
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path, params),
    config: { call: name },
    handler: async (request, reply) => {
      const key = endpoint.method === 'POST' && !isRead ? keyOf(request) : undefined
      const asked = {
        config,
        now: clock(),
        userId: request.user?.id,
        locale: request.locale,
        params: request.params,
        query: query && parse(query, request.query),
        body: body === 'file' ? () => readFilePart(request) : body && parse(body, request.body),
        versions: versionsIn(request.headers['if-match']),
      }
      const listen = (on: Kysely<Database>) => listener({ ...asked, db: on } as Asked<Name>)
      if (isOnce) {
        const stored = await once(request, key, answer.status, listen)
        if (stored.content_type !== '') reply.type(stored.content_type)
        return reply.code(stored.status).send(stored.body === '' ? undefined : stored.body)
      }
      const perform = async (): Promise<Answered> => {
        const result: unknown = await atPace(pace, () => listen(db))
        const { version, answer: value } = (isVersioned ? result : { answer: result }) as {
          version?: number
          answer?: unknown
        }
        return { version, payload: answer.kind === 'json' ? JSON.stringify(value) : value }
      }
      const isShared = isRead && answer.kind === 'json'
      const { version, payload } = await (isShared ? inTurn(sameRead(request), perform) : perform())
      reply.code(answer.status)
      if (version !== undefined) reply.header('etag', etagOf(version))
      if (answer.kind === 'json') return reply.type(JSON_TYPE).send(payload)
      if (answer.kind === 'nothing') return reply.send()
      const { name: file, sheets } = payload as Workbook
      reply.type(WORKBOOK_TYPE).header('content-disposition', contentDisposition(file))
      return atPace(pace, () => reply.send(workbook(sheets))) // whose rows are read while it is sent
    },
  })
}

/** Registers either the calls of the contract that need a token or the public ones, each as it is described there. */
export function serveCalls(
  app: FastifyInstance,
  deps: Deps,
  listeners: Listeners,
  { isPublic }: { isPublic: boolean },
): void {
  const once = idempotentWrites(deps)
  callNames
    .filter((name) => (callOf(name).isPublic === true) === isPublic)
    .forEach(<Name extends CallName>(name: Name) => serveCall(app, deps, once, name, listeners[name]))
}
