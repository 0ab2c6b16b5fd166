import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { importJWK, SignJWT, type JWK } from 'jose'
import { LOCALES, PAGES, shopPage, USERS } from './page.ts'

/** The agreement of shop and platform: the office's origin, the shop's id there, and the shop's private key. */
export type Agreement = { office: string; partner: string; key: JWK }

const FILES: Readonly<Record<string, string>> = { '/shop.js': 'text/javascript', '/shop.css': 'text/css' }
const CHOICES: Readonly<Record<string, object>> = { user: USERS, locale: LOCALES }

/** Signs an assertion: "this is our user", for this office only, once, within a minute. */
async function assertionOf(user: string, { office, partner, key }: Agreement): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' })
    .setIssuer(partner)
    .setSubject(user)
    .setAudience(`${office}/identity`)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('50s')
    .sign(await importJWK(key, 'ES256'))
}

/** Returns what this visitor has chosen; a real shop finds its signed-in user by a session. */
function chosen<T extends object>({ headers }: IncomingMessage, name: string, all: T): keyof T | undefined {
  const value = new RegExp(`\\bshop-${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return value && Object.hasOwn(all, value) ? (value as keyof T) : undefined
}
const userOf = (request: IncomingMessage) => chosen(request, 'user', USERS) ?? 'vera'
const localeOf = (request: IncomingMessage) =>
  chosen(request, 'locale', LOCALES) ?? (request.headers['accept-language']?.startsWith('ru') ? 'ru' : 'en')

/** Serves the shop's back office on 127.0.0.1. */
export async function serveShop(port: number, agreement: Agreement): Promise<Server> {
  const { office } = agreement
  const policy = `default-src 'self'; script-src 'self' ${office}; frame-src ${office}`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    const [, first = '', second = ''] = pathname.split('/')
    const type = FILES[pathname]
    // No other site can act in the user's name.
    const isOwnPost = request.method === 'POST' && request.headers['sec-fetch-site'] === 'same-origin'

    if (type) {
      response.setHeader('content-type', type).end(readFileSync(new URL(`public${pathname}`, import.meta.url)))
    } else if (Object.hasOwn(PAGES, first)) {
      const page = first as keyof typeof PAGES
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      response.end(shopPage({ page, office, user: userOf(request), locale: localeOf(request) }))
    } else if (isOwnPost && first === 'assertion') {
      response.setHeader('cache-control', 'no-store').end(await assertionOf(userOf(request), agreement))
    } else if (isOwnPost && Object.hasOwn(CHOICES[first] ?? {}, second)) {
      response.writeHead(204, { 'set-cookie': `shop-${first}=${second}; Path=/; HttpOnly; SameSite=Lax` }).end()
    } else response.writeHead(302, { location: '/popup' }).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
