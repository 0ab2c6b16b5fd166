import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdvertiserStruct } from '../../../src/contract/accounts/advertiser.ts'
import { advertiserPageUrl } from '../../../src/contract/calls/urls.ts'
import { advertReads, campaignReads, outdate } from '../../../src/data/calls.ts'
import { resource } from '../../../src/data/resource.ts'
import { keepBalance } from '../../../src/state/session/keep-balance.ts'
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
  stop = keepBalance()
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

it.each([
  ['an ad', advertReads],
  ['a campaign', campaignReads],
])('the balance is loaded again after a write to %s', async (_, reads) => {
  outdate(...reads)
  await loaded(2)
})
