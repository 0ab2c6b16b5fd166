import { text } from 'node:stream/consumers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { FirstStepsSlot } from '../../../src/features/first-steps/first-steps-slot.tsx'
import { openAdvertiser } from '../../../src/state/session/advertiser.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { store } from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { stats, statsPage } from '../../helpers/stats.ts'

const shop = { id: 'p1', name: 'Arvolta', imageUrl: '/shop.svg', webSiteUrl: '/', tags: [], auditory: 1 }
let campaigns: Campaign[]
let advert: AdvertState | undefined
let role: string | undefined
let saved: unknown
let requests: { url?: string | undefined }[]

beforeEach(async () => {
  await openOffice('en')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  campaigns = []
  advert = undefined
  role = undefined
  const [placement] = statsPage().placementsStats
  const account = { name: 'Acme', balance: 10, isMonetaryBalancePositive: true, isOrdAdvertiser: false }
  requests = (
    await answering((request, response) => {
      const { url = '', method } = request
      if (method === 'PUT') return void text(request).then((body) => (saved = JSON.parse(body)))
      const answers: Record<string, () => unknown> = {
        savedViews: () => ({ views: [] }),
        partnersPage: () => ({ partners: [{ ...shop, campaignsCount: campaigns.length }] }),
        campaignsPage: () => ({ partner: shop, campaigns, nextCursor: null }),
        advertiserPage: () => ({ id: 'v1', ...account, isInvitesAllowed: true, role }),
        statsPage: () =>
          statsPage({
            placementsStats: advert
              ? [{ ...placement!, adverts: [{ ...placement!.adverts[0]!, state: advert, stats: stats() }] }]
              : [],
          }),
      }
      json(response, answers[url.split('/')[2] ?? '']?.() ?? {})
    })
  ).requests
})
afterEach(() => {
  openAdvertiser(undefined)
  vi.unstubAllGlobals()
  for (const key of Object.keys(store())) if (key.startsWith('office.views')) delete store()[key]
})

/** Renders the slot of an account whose only ad, if any, is in `state`. */
function show(state?: AdvertState, changes: Partial<Campaign> = {}) {
  advert = state
  if (state) campaigns = [campaignWith({ totalAdvertsCount: 1, ...changes })]
  openAdvertiser('v1')
  return render(<FirstStepsSlot />, { path: '/advertisers/v1/partners' })
}
const list = () => screen.findByRole('region', { name: 'First steps' })
const link = () => screen.findByRole('link')
const settled = async () => {
  await waitFor(() => expect(requests.length).toBeGreaterThan(1))
  await act(async () => {})
}

describe('the first steps', () => {
  it('lead a new advertiser to the first campaign, and are accessible', async () => {
    show()
    const steps = within(await list())
    expect(await link()).toHaveAttribute('href', '/advertisers/v1/partners/p1')
    expect(await link()).toHaveTextContent('Create a campaign')
    expect(steps.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step')).toHaveLength(1)
    expect(steps.getByRole('meter')).toHaveAttribute('aria-valuetext', '0 of 4')
    await expectAccessible()
  })

  it.each([
    ['an empty campaign', undefined, 'Add an ad', '/advertisers/v1/campaigns/c1/placements', 1],
    ['a draft', 'Draft', 'Submit it for review', '/advertisers/v1/campaigns/c1/adverts/a1', 2],
    ['a rejected ad', 'Rejected', 'Submit it for review', '/advertisers/v1/campaigns/c1/adverts/a1', 2],
    ['an ad in review', 'WaitingForApproval', 'Wait until it is shown', '/advertisers/v1/campaigns/c1/adverts/a1', 3],
  ] as const)('lead from %s to the next step, according to the platform', async (_, state, name, to, done) => {
    campaigns = [campaignWith({ totalAdvertsCount: 0 })]
    show(state)
    await list()
    expect(await link()).toHaveTextContent(name)
    expect(await link()).toHaveAttribute('href', to)
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', `${done} of 4`)
    expect(screen.getAllByText('Done:')).toHaveLength(done)
  })

  it('say why a rejected ad is not shown yet', async () => {
    show('Rejected')
    expect(await screen.findByText(/^The platform has rejected the ad/)).toBeInTheDocument()
  })

  it('watch an ad in review, and end with the statistics once it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    show('WaitingForApproval')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    advert = 'Started'
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await screen.findByText('Your ad is being shown')).toBeInTheDocument()
    expect(await link()).toHaveAttribute('href', '/advertisers/v1/campaigns/c1/stats')
  })

  it('are dismissed for good', async () => {
    const { user, unmount } = show()
    await list()
    await user.click(screen.getByRole('button', { name: 'Do not show this again' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    unmount()
    show()
    await settled()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('are dismissed on the platform if it keeps views', async () => {
    setConfig({ ...config.value, features: ['savedViews'] })
    const { user } = show()
    await list()
    await user.click(screen.getByRole('button', { name: 'Do not show this again' }))
    await waitFor(() => expect(saved).toMatchObject({ advertiserId: 'v1', views: [{ screen: 'firstSteps' }] }))
  })

  it.each([
    ['whose ad has run', () => show('Stopped', { spent: 10 })],
    ['with many campaigns', () => void (campaigns = [1, 2, 3, 4].map((id) => campaignWith({ id: `c${id}` })))],
  ])('are not shown to an advertiser %s', async (_, prepare) => {
    prepare()
    if (!advert) show()
    await settled()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('are not shown to a viewer, who cannot carry them out', async () => {
    setConfig({ ...config.value, features: ['roles'] })
    role = 'viewer'
    show()
    await waitFor(() => expect(requests.some(({ url }) => url?.includes('advertiserPage'))).toBe(true))
    await settled()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
