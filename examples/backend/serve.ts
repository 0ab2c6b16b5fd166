import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import { createBackend } from './backend.ts'
import type { Handler } from './http.ts'
import { createSignIn } from './sign-in.ts'

const OFFICE = fileURLToPath(new URL('../../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves the built office: a path without a file extension is a screen, and every screen is the same page. */
const office: Handler = async (request) => {
  const { pathname } = new URL(request.url)
  const file = join(OFFICE, extname(pathname) ? pathname : 'index.html')
  if (!existsSync(file)) return new Response('Not found', { status: 404 })
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  // No other site shows the office in a frame: the configuration names no `embedOrigins`.
  const headers = {
    'content-type': type,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${statSync(file).mtimeMs}"`,
    'content-security-policy': "frame-ancestors 'self'",
  }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  return new Response(Readable.toWeb(createReadStream(file)) as BodyInit, { headers })
}

function requestOf(origin: string, incoming: IncomingMessage): Request {
  const { url = '/', method = 'GET', headers } = incoming
  const body = method === 'GET' ? {} : { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' }
  return new Request(`${origin}${url}`, { method, headers: headers as Record<string, string>, ...body })
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), to)
  else to.end()
}

/** Serves the office, the provider that it signs in with, and the backend; `change` replaces the backend in tests. */
export async function serve(port = 0, change = (backend: Handler): Handler => backend) {
  const server = createServer()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const signIn = await createSignIn(origin)
  const backend = change(createBackend({ origin, userOf: signIn.userOf }))
  const handlerOf = (url = '/'): Handler => {
    if (url.startsWith('/identity/')) return signIn.handle
    return /^\/(api|uploads)\//.test(url) ? backend : office
  }
  server.on('request', (incoming, to) => {
    const answer = handlerOf(incoming.url)(requestOf(origin, incoming))
    answer.then((response) => send(response, to)).catch(() => to.destroy())
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, accessToken: await signIn.accessToken(), close }
}
