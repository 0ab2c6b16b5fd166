import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { Database } from '../db/schema.ts'
import { signIn } from './accounts.ts'
import { errors } from './oidc-provider.ts'
import { pageLanguage } from './pages/language.ts'
import { messagePage } from './pages/message-page.ts'
import type { Page } from './pages/page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { MOUNT } from './settings.ts'

const MAX_FORM_BYTES = 8_192

export function sendPage(res: ServerResponse, status: number, { html, headers }: Page): void {
  res.writeHead(status, { ...headers }).end(html)
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_FORM_BYTES) throw new errors.InvalidRequest('the form is too large')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

/** Handles the sign-in page: GET shows it, POST checks the form and redirects to the office. */
export async function interact(
  db: Kysely<Database>,
  provider: Provider,
  brand: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const language = pageLanguage(undefined, req.headers['accept-language'])
  try {
    const { uid, params } = await provider.interactionDetails(req, res)
    const form = {
      language: pageLanguage(params['ui_locales'], req.headers['accept-language']),
      brand,
      action: `${MOUNT}/interaction/${uid}`,
    }
    if (req.method !== 'POST') {
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : ''
      sendPage(res, 200, signInPage({ ...form, login: hint }))
      return
    }
    const fields = await readForm(req)
    const login = (fields.get('login') ?? '').trim()
    const password = fields.get('password') ?? ''
    if (login === '' || password === '') {
      sendPage(res, 422, signInPage({ ...form, login, problem: 'empty' }))
      return
    }
    const accountId = await signIn(db, login, password)
    if (accountId === undefined) sendPage(res, 422, signInPage({ ...form, login, problem: 'wrong' }))
    else await provider.interactionFinished(req, res, { login: { accountId } })
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    const message = error instanceof errors.SessionNotFound ? 'expired' : 'failed'
    sendPage(res, 400, messagePage(language, message, error.error))
  }
}
