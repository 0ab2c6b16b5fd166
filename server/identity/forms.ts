import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Deps } from '../start/deps.ts'
import type { PortalLook } from '../store/portals.ts'
import type { Auditor } from './auditor.ts'
import { errors } from './oidc-provider.ts'
import type { Page } from './pages/page.ts'
import type { Secrets } from './secrets.ts'

const MAX_FORM_BYTES = 8_192

/** A request for a page of a portal's identity provider, and what is needed to respond to it. */
export type PageContext = {
  deps: Deps
  secrets: Secrets
  note: Auditor['note']
  provider: Provider
  portal: PortalLook
  req: IncomingMessage
  res: ServerResponse
}

export function sendPage(res: ServerResponse, status: number, { html, headers }: Page): void {
  res.writeHead(status, { ...headers }).end(html)
}

/** Reads the fields of a submitted form. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_FORM_BYTES) throw new errors.InvalidRequest('the form is too large')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
