import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Deps } from '../start/deps.ts'
import { interact, sendPage } from './interaction.ts'
import { pageLanguage } from './pages/language.ts'
import { messagePage } from './pages/message-page.ts'
import { createProvider } from './provider.ts'
import type { Secrets } from './secrets.ts'
import { MOUNT } from './settings.ts'

type Portal = { name: string; provider: Provider }

const hostOf = (req: IncomingMessage): string => URL.parse(`http://${req.headers.host ?? ''}`)?.hostname ?? ''

export const isIdentityRequest = (req: IncomingMessage): boolean => /^\/identity(\/|\?|$)/.test(req.url ?? '')

/** Handles every request below /identity: each portal's host has a provider whose issuer is that portal's origin. */
export function createIdentity(deps: Deps, secrets: Secrets, log: FastifyBaseLogger) {
  const portals = new Map<string, Portal>()

  const portalOf = async (host: string): Promise<Portal | undefined> => {
    const known = portals.get(host)
    if (known) return known
    const row = await deps.db.selectFrom('portals').select('name').where('host', '=', host).executeTakeFirst()
    if (!row) return undefined
    const provider = createProvider(deps, host, secrets)
    provider.on('server_error', (_, error) => log.error(error))
    const portal = { name: row.name, provider }
    portals.set(host, portal)
    return portal
  }

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const portal = await portalOf(hostOf(req))
    if (!portal) {
      sendPage(res, 404, messagePage(pageLanguage(undefined, req.headers['accept-language']), 'unknownHost'))
      return
    }
    const url = req.url ?? ''
    if (url.startsWith(`${MOUNT}/interaction/`)) {
      await interact(deps.db, portal.provider, portal.name, req, res)
      return
    }
    // The provider derives its mount path from the removed prefix.
    Object.assign(req, { originalUrl: url, url: url.slice(MOUNT.length) || '/' })
    await portal.provider.callback()(req, res)
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    answer(req, res).catch((error: unknown) => {
      log.error(error)
      if (res.headersSent) res.destroy()
      else sendPage(res, 500, messagePage(pageLanguage(undefined, req.headers['accept-language']), 'fault'))
    })
  }
}
