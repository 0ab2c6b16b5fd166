import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { unavailable } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { writeProblem } from '../http/raw-problem.ts'
import { nameRoute } from '../observe/requests.ts'
import { hostNameOf } from '../lib/host-name.ts'
import { isDocument } from '../lib/is-document.ts'
import type { Deps } from '../start/deps.ts'
import { Unavailable } from '../store/errors.ts'
import { identityOrigin, portalOfIdentity, portalOrigin, readIdentityLook } from '../store/portals.ts'
import { serveAccount } from './account.ts'
import { createAuditor } from './auditor.ts'
import { sendPage } from './forms.ts'
import { interact } from './interaction.ts'
import { pageLanguage } from './pages/language.ts'
import { messagePage } from './pages/message-page.ts'
import { createProvider } from './provider.ts'
import { respond } from './respond.ts'
import type { Secrets } from './secrets.ts'
import { ACCOUNT_PATH, MOUNT, SIGN_IN_PATH, signInPath } from './settings.ts'

/** The provider's routes; other parts of a path may come from anybody. */
const ROUTE = /^\/identity\/(auth|token|jwks|session\/end|\.well-known\/openid-configuration)\b/

/** Returns whether a request is for the identity provider, by its path. */
export const isIdentityRequest = (req: IncomingMessage): boolean => /^\/identity(\/|\?|$)/.test(req.url ?? '')

/** The headers of pages that set none; the library adds the hash of its one script to the empty list. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Keeps identity providers on their own hosts, if they have such: nothing else is there, so that the cookies and pages
 * of a sign-in share no origin with the office.
 */
export const separateIdentity = (app: FastifyInstance, { config }: Pick<Deps, 'config'>): void => {
  if (!config.identityHost) return
  app.addHook('onRequest', async ({ method, url, headers }) => {
    if (portalOfIdentity(hostNameOf(headers.host), config) !== undefined)
      throw new Problem(404, `${method} ${url.split('?')[0]} does not exist`)
  })
}

/** Handles every request below /identity: each portal has a provider of its own, with its own issuer. */
export function createIdentity(
  deps: Deps,
  secrets: Secrets,
  log: FastifyBaseLogger,
  auditor = createAuditor(deps, log),
) {
  const providers = new Map<string, { kids: string; provider: Provider }>()

  /** Returns the provider of a portal; new keys create a new one, because its state is in the database. */
  const providerOf = async (host: string): Promise<Provider> => {
    const keys = await secrets.keys(host)
    const kids = keys.map(({ kid }) => kid).join(' ')
    const known = providers.get(host)
    if (known?.kids === kids) return known.provider
    const provider = createProvider(deps, host, secrets, keys, auditor)
    provider.on('server_error', (ctx, error) => {
      log.error(error instanceof Unavailable ? error.message : error)
      if (!(error instanceof Unavailable)) return
      ctx.status = 503
      ctx.set(unavailable().headers)
    })
    providers.set(host, { kids, provider })
    return provider
  }

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
    const [path = ''] = (req.url ?? '').split('?')
    const isSignIn = SIGN_IN_PATH.test(path)
    nameRoute(req, isSignIn ? signInPath('*') : (ROUTE.exec(path)?.[0] ?? `${MOUNT}/*`))
    const asked = hostNameOf(req.headers.host)
    const host = portalOfIdentity(asked, deps.config) ?? asked
    const portal = await readIdentityLook(deps.db, host, deps.config)
    if (!portal) {
      sendPage(res, 404, messagePage(pageLanguage(undefined, req.headers['accept-language']), 'unknownHost'))
      return
    }
    const { origin, protocol, hostname, host: authority } = new URL(identityOrigin(host, deps.config))
    if (hostname !== asked) {
      // Only pages: the tokens of the former issuer must not be renewed by the new one, where their sign-in is unknown.
      if (isDocument(req)) res.writeHead(307, { location: `${origin}${req.url ?? ''}` }).end()
      else writeProblem(res, new Problem(404, `The identity provider is at ${origin}`))
      return
    }
    // The provider's own responses have this header; those to faults need it, too.
    if (req.headers.origin === portalOrigin(host, deps.config) && req.headers.origin !== origin)
      res.setHeader('access-control-allow-origin', req.headers.origin)
    // The settings determine the browser's origin, not the request.
    Object.assign(req.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': authority })
    const provider = await providerOf(host)
    const context = { deps, secrets, note: auditor.note, provider, portal, req, res }
    if (isSignIn) await interact(context)
    else if (path === ACCOUNT_PATH) await serveAccount(context)
    else await respond(provider, req, res, req.url ?? '')
  }

  const answerFault = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
    const isAway = error instanceof Unavailable
    log.error(isAway ? error.message : error)
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (isAway && !isDocument(req)) {
      writeProblem(res, unavailable())
      return
    }
    const { html, headers } = messagePage(pageLanguage(undefined, req.headers['accept-language']), 'fault')
    sendPage(res, isAway ? 503 : 500, { html, headers: { ...headers, ...(isAway && unavailable().headers) } })
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    answer(req, res).catch((error: unknown) => answerFault(req, res, error))
  }
}
