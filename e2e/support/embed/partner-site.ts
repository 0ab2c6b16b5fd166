import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of the partner: its content, and how it is served. */
type PartnerPage = {
  /** The HTML inside of `<body>`. */
  body: string
  /** Response headers, in addition to or instead of the usual ones. */
  headers?: Record<string, string>
  /** Whether the page loads the office's loader. */
  hasLoader?: boolean
  /** A module of the page, and the addresses of its bare imports. */
  module?: { source: string; imports: Record<string, string> }
}

export type PartnerSite = {
  origin: string
  /** Serves a page at its address and everywhere below it; returns the address. */
  add: (page: PartnerPage) => string
  /** The site's scripts, by path. */
  scripts: Record<string, string>
  /** Serves another page at the address. */
  change: (address: string, page: PartnerPage) => void
  stop: () => Promise<void>
}

/** The messages to the window of the page, and the events of its offices. */
export type Heard = {
  messages: { origin: string; data: unknown }[]
  events: { office: string; name: string; detail: unknown }[]
}

const EVENTS = ['ready', 'route', 'title', 'height', 'dirty', 'signed-out', 'error'] as const

/** Records what the page hears, and gives offices that name a user in `data-user` the means to obtain an assertion. */
const script = `
const heard = (window.heard = { messages: [], events: [] })
addEventListener('message', ({ origin, data }) => heard.messages.push({ origin, data }), true)
for (const name of ${JSON.stringify(EVENTS)})
  document.addEventListener('office-' + name, ({ target, detail }) =>
    heard.events.push({ office: target.id, name, detail }))
document.addEventListener('DOMContentLoaded', () => {
  for (const office of document.querySelectorAll('[data-user]'))
    office.fetchToken = async () => {
      const answer = await fetch('/assertion?user=' + office.dataset.user)
      if (!answer.ok) throw new Error('The shop answered ' + answer.status)
      return answer.text()
    }
})
`
const styles = `
body { margin: 0; font: 16px/1.5 system-ui }
header, footer { padding: 24px; background: #eee }
.space { height: 1500px }
`

const NONCE = 'imports' // an import map stands in the page

const pageNumber = (address: string) => Number(/\/pages\/(\d+)/.exec(address)?.[1] ?? -1)

/**
 * Starts the web server of a site beside the office's, with a policy that allows only what the loader needs; `assert`
 * vouches for a user of the site.
 */
export async function startPartnerSite(
  office: string,
  assert = (_: string): Promise<string> => Promise.reject(new Error('It vouches for nobody')),
): Promise<PartnerSite> {
  const pages: PartnerPage[] = []
  const scripts: Record<string, string> = { '/page.js': script }
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${NONCE}' ${office}`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `frame-src ${office}`,
    `base-uri 'none'`,
  ].join('; ')

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner')
    const answer = (type: string, body: string, headers = {}, status = 200) =>
      void response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...headers }).end(body)
    const source = scripts[url.pathname]
    if (source) return answer('text/javascript', source)
    if (url.pathname === '/page.css') return answer('text/css', styles)
    if (url.pathname === '/assertion')
      return void assert(url.searchParams.get('user') ?? '').then(
        (assertion) => answer('text/plain', assertion),
        (error: unknown) => answer('text/plain', String(error), {}, 500),
      )
    const page = pages[pageNumber(url.pathname)]
    if (!page) return answer('text/plain', 'Not found', {}, 404)
    if (page.module && url.pathname.endsWith('/module.js')) return answer('text/javascript', page.module.source)
    const own = page.module
      ? `<script type="importmap" nonce="${NONCE}">${JSON.stringify({ imports: page.module.imports })}</script>
<script type="module" src="${url.pathname}/module.js"></script>`
      : ''
    const loader = page.hasLoader === false ? '' : `<script type="module" src="${office}/embed/v1.js"></script>`
    answer(
      'text/html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page.css"><script src="/page.js"></script>${loader}${own}</head>
<body>${page.body}</body></html>`,
      { 'Content-Security-Policy': policy, ...page.headers },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    scripts,
    add: (page) => `${origin}/pages/${pages.push(page) - 1}`,
    change: (address, page) => void (pages[pageNumber(address)] = page),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
