import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest'
import { setErrorLog } from '../../../src/data/error-log.ts'
import { CallError } from '../../../src/data/errors.ts'
import { loadCode } from '../../../src/state/late/load-code.ts'
import { notices, resetNotices } from '../../../src/state/notices.ts'

const page = (build: string) => `<script type="module" data-build="/assets/index-${build}"></script>`
const gone = () => Promise.reject(new TypeError('Failed to fetch'))
/** Makes every request for the page return this text, or fail with this error. */
const serve = (html: string | Error, status = 200) =>
  vi.stubGlobal('fetch', () =>
    html instanceof Error ? Promise.reject(html) : Promise.resolve(new Response(html, { status })),
  )
const kindOf = (loading: Promise<unknown>) => loading.catch((error: CallError) => error.kind)

let logged: unknown[]
beforeEach(() => {
  resetNotices()
  logged = []
  setErrorLog((_, kind) => logged.push(kind))
  document.head.innerHTML = page('aaaaaaa')
})
afterEach(() => {
  vi.unstubAllGlobals()
  setErrorLog(() => {})
  document.head.innerHTML = ''
})

describe('code that loads late', () => {
  it('is requested again when it is lost once', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code')
    expect(await loadCode(load)).toBe('code')
    expect(logged).toEqual([])
  })

  it('is requested again when the connection has returned meanwhile', async () => {
    serve(page('aaaaaaa'))
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code')
    expect(await loadCode(load)).toBe('code')
    expect(logged).toEqual([])
  })

  it.each([
    ['without a connection', new TypeError('Failed to fetch'), 'offline'],
    ['while the server is down', '<h1>502 Bad Gateway</h1>', 'offline', 502],
    ['in a network that asks for a sign-in', '<h1>Hotel</h1>', 'intercepted'],
    ['from a server with the same build', page('aaaaaaa'), 'script'],
    ['from a server with another build', page('bbbbbbb'), 'outdated'],
  ])('fails %s in a way that says what to do', async (_, answer, kind, status = 200) => {
    serve(answer, status)
    const unreached = vi.fn() // has the return of the connection watched for
    addEventListener('unreached', unreached, { once: true })
    expect(await kindOf(loadCode(gone))).toBe(kind)
    expect(logged).toEqual([kind])
    expect(unreached).toHaveBeenCalledTimes(kind === 'outdated' ? 0 : 1)
    expect(notices.value.map((notice) => notice.kind)).toEqual(kind === 'outdated' ? ['outdated'] : [])
  })
})
