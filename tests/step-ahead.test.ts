import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PartnersPageStruct } from '../src/contract/accounts/partner.ts'
import { partnersPageUrl } from '../src/contract/calls/urls.ts'
import type { Url } from '../src/contract/calls/path.ts'
import { call } from '../src/data/call.ts'
import { sending } from '../src/data/client.ts'
import { resource } from '../src/data/resource.ts'
import { startResults } from '../src/features/campaigns/list/results-call.ts'
import { includePage, loadPage } from '../src/features/frame/screen.tsx'
import { config, setConfig } from '../src/state/session/config.ts'
import type { StartScript } from '../src/data/started.ts'
import { setLocale } from '../src/state/locale.ts'
import { navigate } from '../src/state/navigation/navigation.ts'
import { sessionChanged, signedIn, signedOut } from '../src/state/session/session.ts'
import { STORED_CONFIG, writeStored } from '../src/state/session/stored.ts'
import { stepAhead } from '../src/step-ahead.ts'
import { answering, json } from './helpers/answering.ts'
import { openOffice } from './helpers/office.ts'

const files = {
  hashes: 'partnermembersinboxjscampaigstatiststtoolslitools',
  scripts: 7,
  texts: { en: 'assets/texts-e' },
  pages: {
    'partners/partners': 'Ā',
    'members/members': 'ā',
    'inbox/inbox': 'Ă',
    'placements/campaign': 'ă',
    'statistics/analytics': 'Ą',
    'statistics/tools': 'ą',
    'campaigns/tools': 'Ć',
  },
}
const now = () => Date.now() / 1000
const anna = { userId: 'anna', displayName: 'Anna', email: '', locale: null, accessToken: 'token' }
const script = globalThis as StartScript
const started = () => Object.keys(script.officeBoot ?? {}).map((url) => url.replace(/\?.*/, ''))

let requests: { url?: string | undefined; headers: Record<string, unknown> }[]
let isLost = false
let stop: () => void
let runs = 0

beforeEach(async () => {
  await openOffice('en')
  const answers = await answering((request, response) => {
    if (isLost) request.socket.destroy()
    else json(response, {})
  })
  requests = answers.requests as never
  writeStored(STORED_CONFIG, { portalId: 'p1' })
  vi.stubGlobal('__PAGE_FILES__', files)
  history.replaceState(null, '', '/advertisers')
  const boot = `../src/boot.ts?run=${runs++}`
  await import(/* @vite-ignore */ boot)
  signedIn({ ...anna, expiresAt: now() + 600 })
  stop = stepAhead()
})
afterEach(() => {
  stop()
  signedOut()
  writeStored(STORED_CONFIG, undefined)
  for (const name of ['officeBoot', 'officeCalls', 'officeFiles', 'officePage'])
    Reflect.deleteProperty(globalThis, name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  isLost = false
  vi.unstubAllGlobals()
})

/** Shows a link and returns what points at it. */
function link(href: string) {
  const shown = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
  return (type: string) => shown.dispatchEvent(new Event(type, { bubbles: true }))
}
const assets = () =>
  requests
    .map(({ url = '' }) => url)
    .filter((url) => url.startsWith('/assets/'))
    .toSorted()

it('starts the calls of a screen with the step to it, as the user', async () => {
  navigate('/advertisers/v1/partners')
  expect(started()).toEqual(['/api/partnersPage/', '/api/advertiserPage/v1/'])
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  for (const { headers } of requests) expect(headers['authorization']).toBe('Bearer token')
})

it('leaves calls to the cache that it has an entry for', () => {
  resource(partnersPageUrl('v1'), PartnersPageStruct)
  navigate('/advertisers/v1/partners')
  expect(started()).toEqual(['/api/advertiserPage/v1/'])
})

it('starts the call of the figures of a list with a step to it, and only once', () => {
  navigate('/advertisers/v1/partners/p1')
  const expected = ['/api/campaignsPage/', '/api/advertiserPage/v1/', '/api/campaignsStatsPage/']
  expect(started()).toEqual(expected)
  const calls = { ...script.officeBoot }
  const query = new URLSearchParams()
  startResults({ advertiserId: 'v1', partnerId: 'p1', query })
  expect(script.officeBoot).toEqual(calls)
  startResults({ advertiserId: 'v1', partnerId: 'p2', query })
  expect(started()).toEqual([...expected, '/api/campaignsStatsPage/'])
})

it('starts the calls of a screen whose code is loaded', async () => {
  includePage('placements/placements', () => null)
  await loadPage('placements/placements')
  navigate('/advertisers/v1/campaigns/c1/placements')
  expect(started()).toEqual(['/api/placementsPage/', '/api/advertiserPage/v1/'])
})

it('keeps the calls that were started before the overlays loaded', () => {
  stop()
  startResults({ advertiserId: 'v1', partnerId: 'p1', query: new URLSearchParams() })
  stop = stepAhead()
  expect(started()).toEqual(['/api/campaignsStatsPage/'])
})

it('starts nothing where only the query changes, and nothing with a token that has expired', () => {
  navigate('/advertisers?sort=name')
  expect(started()).toEqual([])
  signedIn({ ...anna, expiresAt: now() - 1 })
  navigate('/advertisers/v1/inbox')
  expect(started()).toEqual([])
})

it('cancels the calls of a screen that the user has left', async () => {
  setConfig({ ...config.value, features: ['roles'] })
  navigate('/advertisers/v1/inbox')
  const [call] = Object.values(script.officeBoot ?? {})
  navigate('/advertisers/v1/members')
  await expect(call?.answer).rejects.toBe('discarded')
  expect(started()).toEqual(['/api/membersPage/'])
})

it('asks for no members on a platform without roles', () => {
  navigate('/advertisers/v1/members')
  expect(started()).toEqual([])
})

it('cancels them once another user is there, or another language', () => {
  navigate('/advertisers/v1/inbox')
  expect(started()).toEqual(['/api/inbox/'])
  sessionChanged({ ...anna, userId: 'boris', expiresAt: now() + 600 })
  expect(started()).toEqual([])
  navigate('/advertisers/v1/partners')
  setLocale('de')
  expect(started()).toEqual([])
})

it('cancels them once something has been changed, and what is read then is as it is after the change', async () => {
  navigate('/advertisers/v1/partners')
  await call('/api/changed/' as Url<undefined>, { ...sending('PUT', {}) })
  expect(started()).toEqual([])
  expect(resource(partnersPageUrl('v1'), PartnersPageStruct).state.peek().status).toBe('loading')
})

it('cancels them after half a minute, in which the code of the screen has not come', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  navigate('/advertisers/v1/inbox')
  vi.advanceTimersByTime(29_999)
  expect(started()).toEqual(['/api/inbox/'])
  vi.advanceTimersByTime(1)
  expect(started()).toEqual([])
  vi.useRealTimers()
})

/** Returns the files of a page; the start script has requested the common texts. */
const filesOf = (page: string, ...namespaces: string[]) =>
  [`/assets/${page}.js`, ...namespaces.map((name) => `/assets/texts-e/${name}.js`)].toSorted()
const filesOfMembers = filesOf('members', 'members', 'invites')

it.each(['pointerover', 'focusin', 'touchstart'])(
  'requests the files of a screen once, on %s of a link',
  async (type) => {
    const point = link('/advertisers/v1/members')
    point(type)
    point(type)
    await vi.waitFor(() => expect(assets()).toEqual(filesOfMembers))
  },
)

it('requests the files again if one of them was lost', async () => {
  const point = link('/advertisers/v1/members')
  isLost = true
  point('pointerover')
  await vi.waitFor(() => {
    point('pointerover')
    expect(assets().length).toBeGreaterThan(filesOfMembers.length)
  })
})

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'requests nothing ahead on a connection with %o',
  async (connection) => {
    vi.stubGlobal('navigator', { ...navigator, connection })
    link('/advertisers/v1/members')('pointerover')
    vi.unstubAllGlobals()
    link('/advertisers/v1/inbox')('pointerover')
    await vi.waitFor(() => expect(assets()).toEqual(filesOf('inboxjs', 'inbox')))
  },
)

it.each([
  ['the accounts', '/advertisers', filesOf('partner', 'partners')],
  [
    'the platforms',
    '/advertisers/v1/partners',
    filesOf('litools', 'campaigns', 'campaignTools'), // the code of the list is there, its tools are not
  ],
  [
    'the campaigns',
    '/advertisers/v1/partners/p1',
    [
      ...filesOf('campaig', 'placements', 'terms', 'statistics'),
      '/assets/statist.js',
      '/assets/sttools.js', // what the statistics load after the figures
    ],
  ],
])('requests the files of the likely next screens once, a while after a step to %s', async (_name, path, expected) => {
  stop()
  history.replaceState(null, '', path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = stepAhead()
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(assets()).toEqual(expected.toSorted()))
})
