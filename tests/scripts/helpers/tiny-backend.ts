import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { query: URLSearchParams; headers: IncomingMessage['headers']; body: Record<string, unknown> }
type Answer = { status?: number; type?: string; body: unknown }
/** Responses by `METHOD /path/`, without the query. */
export type Routes = Record<string, (asked: Asked) => Answer>

export const campaign = (id: number) => ({
  id: `c${id}`,
  createdAt: new Date(Date.UTC(2026, 0, 31 - id)).toISOString(),
  partnerId: 'p',
  partnerLogoUrl: '/p.svg',
  name: 'Campaign',
  limit: 10,
  spent: 0,
  isStartDateEnabled: true,
  state: 'scheduled',
  deletionAllowed: true,
  startedAdvertsCount: 0,
  totalAdvertsCount: 0,
})
const campaigns = [1, 2, 3, 4, 5].map(campaign)

const pageOf = ({ query }: Asked): Answer => {
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Number(query.get('limit') ?? 40)
  const partner = { id: 'p', name: 'Platform', imageUrl: '/p.svg' }
  return {
    body: { partner, campaigns: campaigns.slice(start, end), nextCursor: end < campaigns.length ? String(end) : null },
  }
}

/** The campaigns of one advertiser on one retail platform, according to the contract; a key creates one campaign. */
function goodRoutes(): Routes {
  const made = new Map<string, string>()
  return {
    'GET /api/domainConfigurations/office.example/': () => ({ body: { portalId: 'portal' } }),
    'GET /api/advertisersPage/': ({ query }) =>
      query.get('portalId') === 'portal'
        ? { body: { advertisers: [{ id: 'a', name: 'Advertiser', isInvitesAllowed: true }] } }
        : problem(404),
    'GET /api/partnersPage/': () => ({
      body: {
        partners: [
          { id: 'p', imageUrl: '/p.svg', webSiteUrl: '/', name: 'Platform', tags: [], auditory: 1, campaignsCount: 5 },
        ],
      },
    }),
    'GET /api/campaignsPage/': pageOf,
    'POST /api/campaignsPage/createCampaign/': ({ headers, body }) => {
      const key = String(headers['idempotency-key'])
      const text = JSON.stringify(body)
      if ((made.get(key) ?? text) !== text) return problem(422)
      made.set(key, text)
      return { status: 201, body: { campaign: { ...campaign(100 + [...made.keys()].indexOf(key)), ...body } } }
    },
  }
}

export const problem = (status: number, more: object = {}): Answer => ({
  status,
  type: 'application/problem+json',
  body: { type: 'about:blank', title: 'No', status, ...more },
})

async function answer(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const isOpen = url.pathname.startsWith('/api/domainConfigurations/')
  const route = routes[`${request.method} ${url.pathname}`]
  const asked = {
    query: url.searchParams,
    headers: request.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
  const isKnown = isOpen || request.headers.authorization === 'Bearer the-right-token'
  const { status = 200, type = 'application/json', body } = isKnown ? (route?.(asked) ?? problem(404)) : problem(401)
  response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Starts a backend of a few calls, some of them broken. Its token is `the-right-token`, its host `office.example`. */
export async function startTinyBackend(broken: Routes): Promise<{ origin: string; close: () => void }> {
  const routes = { ...goodRoutes(), ...broken }
  const server = createServer((request, response) => void answer(routes, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
