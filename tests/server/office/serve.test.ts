import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { observed } from '../../../server/observe/requests.ts'
import { href, routes, type RouteName } from '../../../src/routes.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

describe('the built office', () => {
  let officeDir: string
  let built: TestPlatform
  const write = (name: string, text: string) => writeFileSync(join(officeDir, name), text)
  const page = '<!doctype html><title>Office</title>'
  beforeAll(async () => {
    officeDir = mkdtempSync(join(tmpdir(), 'office-'))
    write('index.html', page)
    mkdirSync(join(officeDir, 'embed'))
    write('embed/v1.js', 'export {}')
    write('embed/v1.d.ts', 'export {}')
    built = await startPlatform({ config: { officeDir } })
  })
  afterAll(async () => {
    await built.close()
    rmSync(officeDir, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => built.call({ method: 'GET', url, headers })
  const directiveOf = async (name: string, host: string) => {
    const { headers } = await get('/', { host })
    return String(headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
  }
  /** Puts the server's clock on by the time after which it reads the portals again. */
  const someSecondsLater = () => built.setNow(new Date(built.deps.clock().getTime() + 2_000))
  const setOrigins = (host: string, origins: string[]) =>
    built.deps.db.updateTable('portals').set({ embed_origins: origins }).where('host', '=', host).execute()

  test('opens at the root address like any screen', async () => {
    for (const url of ['/', '/advertisers', '/index.html']) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.body, url).toContain('<title>Office</title>')
    }
  })

  test('has files that browsers keep for a year, and that are sent without headers that nobody needs', async () => {
    mkdirSync(join(officeDir, 'assets'))
    write('assets/a1b2c3d.js', 'start()')
    const { statusCode, headers } = await get('/assets/a1b2c3d.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name)
  })

  test('sends the id of a request with its page, but not with a file that never changes', async () => {
    mkdirSync(join(officeDir, 'assets'), { recursive: true })
    write('assets/a1b2c3d.js', 'start()')
    const { app, deps } = built
    await app.ready()
    const server = createServer(observed(deps.config, (req, res) => app.routing(req, res))).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const idOf = async (path: string) => {
      const { port } = server.address() as AddressInfo
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect(answer.status).toBe(200)
      return answer.headers.get('x-request-id')
    }
    expect(await idOf('/')).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('/assets/a1b2c3d.js')).toBeNull()
  })

  test('is not transferred again as long as it is unchanged', async () => {
    onTestFinished(() => write('index.html', page))
    const { headers } = await get('/')
    const asked = { 'if-none-match': String(headers.etag) }
    expect(headers['cache-control']).toBe('no-cache')
    expect(await get('/', asked)).toMatchObject({ statusCode: 304, body: '' })
    write('index.html', `${page}<p>New`)
    expect((await get('/', asked)).statusCode).toBe(200)
  })

  test('gives each browser the worker, or where it is switched off the one that removes it', async () => {
    write('sw.js', 'keep()')
    write('sw-off.js', 'remove()')
    const off = await startPlatform({ config: { officeDir, hasServiceWorker: false } })
    onTestFinished(() => off.close())
    for (const [platform, body] of [
      [built, 'keep()'],
      [off, 'remove()'],
    ] as const) {
      const answer = await platform.call({ method: 'GET', url: '/sw.js' })
      expect(answer).toMatchObject({ statusCode: 200, body })
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    }
  })

  test('is installed with the name and the icon of its portal', async () => {
    const { statusCode, headers, body } = await get('/manifest.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({
      name: 'Пристань Реклама',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/media/portal-pristan-icon.svg' }],
    })
    const unknown = await built.call({ method: 'GET', url: '/manifest.webmanifest', headers: { host: 'nobody.test' } })
    expect(unknown.statusCode).toBe(404)
  })

  test('can be replaced by a new build under a running server, whose scripts the policy then allows', async () => {
    onTestFinished(() => write('index.html', page))
    const { headers } = await get('/')
    write('index.html', '<!doctype html><title>Office</title><script>start()</script>')
    const replaced = await get('/')
    expect(replaced.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src 'self' 'sha256-/)
  })

  test('is a document with a policy at every address, and lets no text become HTML', async () => {
    expect(await directiveOf('require-trusted-types-for', 'localhost')).toBe("require-trusted-types-for 'script'")
    for (const url of ['/', '/index.html', '/advertisers', '/nothing/here']) {
      const { headers } = await get(url, { accept: 'text/html' })
      expect(headers['content-security-policy'], url).toContain("require-trusted-types-for 'script'")
      expect(headers['x-content-type-options'], url).toBe('nosniff')
    }
    for (const url of ['//index.html', '/embed/../index.html', '/assets/..%2findex.html', '/.//index.html']) {
      const { headers, body } = await get(url)
      expect(body === page && !headers['content-security-policy'], url).toBe(false)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
    }
    const call = await get('/api/domainConfigurations/localhost/')
    expect(call.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const logo = await get('/media/portal-pristan.svg')
    expect(logo.headers['content-security-policy']).toContain('sandbox')
  })

  test('is shown in a frame by only its own pages, unless its portal names others', async () => {
    for (const host of ['localhost', '127.0.0.1', 'unknown.example', ''])
      expect(await directiveOf('frame-ancestors', host), host).toBe("frame-ancestors 'self'")
    onTestFinished(() => void setOrigins('localhost', []).then(someSecondsLater))
    await setOrigins('localhost', ['https://shop.example', 'http://localhost:5000'])
    someSecondsLater()
    expect(await directiveOf('frame-ancestors', 'localhost:8080')).toBe(
      "frame-ancestors 'self' https://shop.example http://localhost:5000",
    )
    expect(await directiveOf('frame-ancestors', '127.0.0.1')).toBe("frame-ancestors 'self'")
    await setOrigins('localhost', [])
    someSecondsLater()
    expect(await directiveOf('frame-ancestors', 'localhost')).toBe("frame-ancestors 'self'")
  })

  test('can call the offices of all portals, and that of a new one within seconds', async () => {
    const { db, config } = built.deps
    const offices = [`http://localhost:${config.publicPort}`, `http://127.0.0.1:${config.publicPort}`]
    const allowed = async () => (await directiveOf('connect-src', 'localhost'))?.split(' ').slice(1).sort()
    expect(await allowed()).toEqual(["'self'", ...offices].sort())
    const { id: _, ...portal } = await db.selectFrom('portals').selectAll().limit(1).executeTakeFirstOrThrow()
    const content = JSON.stringify(portal.support_widget_content)
    await db
      .insertInto('portals')
      .values({ ...portal, appearance: null, id: 'new', host: 'new.example', support_widget_content: content })
      .execute()
    onTestFinished(async () => void (await db.deleteFrom('portals').where('id', '=', 'new').execute()))
    someSecondsLater()
    expect(await allowed()).toEqual(["'self'", ...offices, `http://new.example:${config.publicPort}`].sort())
  })

  test('can be shown by a page that is isolated from other origins', async () => {
    const framed = await get('/advertisers', { 'sec-fetch-dest': 'iframe' })
    expect(framed.headers).toMatchObject({
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const top = await get('/advertisers', { 'sec-fetch-dest': 'document' })
    expect(top.headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(top.headers).not.toHaveProperty('cross-origin-resource-policy')
    for (const { headers } of [framed, top]) expect(String(headers.vary).toLowerCase()).toContain('sec-fetch-dest')
  })

  test('gives the loader and its types to pages of every origin, and soon a new one', async () => {
    const types = { 'v1.js': 'text/javascript', 'v1.d.ts': 'application/typescript' }
    for (const [file, type] of Object.entries(types)) {
      const answer = await get(`/embed/${file}`, { 'accept-encoding': 'br' })
      expect(answer.statusCode, file).toBe(200)
      expect(answer.headers, file).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await get('/embed/v2.js')).statusCode).toBe(404)
  })

  test('a path that no screen has is 404: the office says so to who browses, a problem to all others', async () => {
    for (const url of ['/health', '/metrics', '/advertisers/altair/nothing', '/wp-admin']) {
      const browsed = await get(url, { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' })
      expect([browsed.statusCode, browsed.body], url).toEqual([404, page])
      expect(browsed.headers['content-security-policy'], url).toContain("default-src 'self'")
      const asked = await get(url, { accept: '*/*' })
      expect([asked.statusCode, asked.headers['content-type']], url).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })

  test.each(Object.keys(routes) as RouteName[])('the screen %s opens at its own address', async (name) => {
    const params = { advertiserId: 'a', partnerId: 'p', campaignId: 'c', advertId: 'x', inviteId: 'i' }
    for (const headers of [{}, { 'sec-fetch-dest': 'iframe' }]) {
      const answer = await get(`${href(name, params)}?code=1`, headers)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
    }
  })

  test('has a screen at /embed/check, and no other file for every origin', async () => {
    const check = await get('/embed/check')
    expect(check.statusCode).toBe(200)
    expect(check.body).toContain('<title>Office</title>')
    expect(check.headers).not.toHaveProperty('access-control-allow-origin')
    expect(check.headers['cache-control']).toBe('no-cache')
  })
})
