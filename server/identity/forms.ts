import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from './oidc-provider.ts'
import type { Page } from './pages/page.ts'

const MAX_FORM_BYTES = 8_192

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
