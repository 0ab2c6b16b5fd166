import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdvertiserStruct } from '../../../src/contract/accounts/advertiser.ts'
import { CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { advertiserPageUrl, campaignsPageUrl } from '../../../src/contract/calls/urls.ts'
import { advertReads, campaignReads, outdate } from '../../../src/data/calls.ts'
import { resource } from '../../../src/data/resource.ts'
import { keepCurrent } from '../../../src/state/session/keep-current.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'

let balance = 0
const advertiser = () => ({
  id: 'v1',
  name: 'Orbita',
  balance: ++balance,
  isMonetaryBalancePositive: true,
  isOrdAdvertiser: false,
  isInvitesAllowed: true,
})
const entry = () => resource(advertiserPageUrl('v1'), AdvertiserStruct)
const loaded = (value: number) => vi.waitFor(() => expect(entry().state.value.data?.balance).toBe(value))
let stop = () => {}

beforeEach(async () => {
  await openOffice('en')
  balance = 0
  await answering(({ url }, response) => json(response, url === advertiserPageUrl('v1') ? advertiser() : {}))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stop = keepCurrent()
  entry().listen()
  await loaded(1)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the balance is loaded again every minute, unless the tab is hidden', async () => {
  vi.advanceTimersByTime(60_000)
  await loaded(2)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(300_000)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await loaded(3)
})

it.each(['hidden', 'asleep'])(
  'the campaigns are loaded again after five minutes in which the tab was %s',
  async (how) => {
    const list = resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
    list.listen()
    const reload = vi.spyOn(list, 'invalidate')
    const now = vi.spyOn(Date, 'now')
    const passes = (minutes: number) => void now.mockReturnValue(Date.now() + minutes * 60_000)
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const come = () => document.dispatchEvent(new Event('visibilitychange'))
    for (const minutes of [4, 6]) {
      visibility.mockReturnValue('hidden')
      if (how === 'hidden') come()
      passes(minutes)
      visibility.mockReturnValue('visible')
      if (how === 'hidden') come()
      else vi.advanceTimersByTime(60_000)
      expect(reload).toHaveBeenCalledTimes(minutes > 5 ? 1 : 0)
    }
  },
)

it.each([
  ['an ad', advertReads],
  ['a campaign', campaignReads],
])('the balance is loaded again after a write to %s', async (_, reads) => {
  outdate(...reads)
  await loaded(2)
})
