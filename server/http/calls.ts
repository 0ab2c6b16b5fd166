import type { FastifyInstance, FastifyRequest } from 'fastify'
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
import { contentDisposition } from '../reports/content-disposition.ts'
import { workbook, type Sheet } from '../reports/workbook.ts'
import type { Deps } from '../start/deps.ts'
import { readFilePart, type FilePart } from './file-part.ts'
import { parse } from './parse.ts'
import { etagOf, versionsIn } from './version.ts'

/** What a listener receives: the parts of the request, in the types of the contract, and what every call needs. */
type Asked<Name extends CallName> = Pick<Deps, 'db' | 'config'> & {
  now: Date
  /** The signed-in user. */
  userId: DescriptionOf<Name> extends { isPublic: true } ? undefined : string
  locale: FastifyRequest['locale']
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name> extends 'file' ? () => Promise<FilePart> : BodyOf<Name>
  /** The versions that `If-Match` allows to write to, undefined for all. */
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

/** What the server does for each call of the contract. */
export type Listeners = { readonly [Name in CallName]: (asked: Asked<Name>) => Promise<Returned<Name>> }

/**
 * Returns a path in the syntax of the router, where `::` is a colon. A parameter before a colon ends there; one of
 * several words takes no other.
 */
const routerPath = (path: string, params: Readonly<Record<string, Shape>> = {}): string =>
  path.replaceAll(':', '::').replace(/\{(\w+)\}(:?)/g, (_, name: string, colon: string) => {
    const words = params[name] && Object.keys(params[name].schema as object).join('|')
    const pattern = words ? `(^(?:${words})$)` : colon && '(^[^:/]+)'
    return `:${name}${pattern}${colon}`
  })

function serveCall<Name extends CallName>(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  name: Name,
  listener: Listeners[Name],
): void {
  const { endpoint, params, query, body, answer, version: isVersioned } = callOf(name)
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path, params),
    config: { isRead: name.startsWith('get') },
    handler: async (request, reply) => {
      const asked = {
        db,
        config,
        now: clock(),
        userId: request.user?.id,
        locale: request.locale,
        params: request.params,
        query: query && parse(query, request.query),
        body: body === 'file' ? () => readFilePart(request) : body && parse(body, request.body),
        versions: versionsIn(request.headers['if-match']),
      }
      const result: unknown = await listener(asked as Asked<Name>)
      const { version, answer: value } = (isVersioned ? result : { answer: result }) as {
        version?: number
        answer?: unknown
      }
      reply.code(answer.status)
      if (version !== undefined) reply.header('etag', etagOf(version))
      if (answer.kind !== 'workbook') return reply.send(value)
      const { name: file, sheets } = value as Workbook
      return reply.type(WORKBOOK_TYPE).header('content-disposition', contentDisposition(file)).send(workbook(sheets))
    },
  })
}

/** Registers the calls of the contract that need a token, or those that need none, each as it is described there. */
export function serveCalls(
  app: FastifyInstance,
  deps: Deps,
  listeners: Listeners,
  { isPublic }: { isPublic: boolean },
): void {
  callNames
    .filter((name) => (callOf(name).isPublic === true) === isPublic)
    .forEach(<Name extends CallName>(name: Name) => serveCall(app, deps, name, listeners[name]))
}
