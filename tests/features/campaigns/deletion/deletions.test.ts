import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { campaignsPageUrl } from '../../../../src/contract/calls/urls.ts'
import { campaignsPageCheck } from '../../../../src/contract/first-checks.ts'
import { resource } from '../../../../src/data/resource.ts'
import {
  deletable,
  deletionsUnderWay,
  dismissFailures,
  failedDeletions,
  removeCampaigns,
  retryDeletions,
  sendDeletion,
  undoDeletion,
} from '../../../../src/features/campaigns/deletion/deletions.ts'
import { withoutDeleted } from '../../../../src/features/campaigns/deletion/hidden.ts'
import { comeBackOnline } from '../../../../src/state/connection/come-back-online.ts'
import { notices, resetNotices } from '../../../../src/state/notices.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { openOffice } from '../../../helpers/office.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'
import { placementsPageWith } from '../../../helpers/placements-page-with.ts'

const campaigns = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => campaignWith({ id, name: id.toUpperCase() }))
const [a, b] = campaigns as [(typeof campaigns)[0], (typeof campaigns)[0]]
const removal = (...list: typeof campaigns) => ({ advertiserId: 'v1', campaigns: list })

/** The statuses of the server's responses by campaign, 200 by default. */
let statuses: Record<string, number>
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
const idIn = ({ url }: IncomingMessage) => new URL(url ?? '', 'http://x').searchParams.get('campaignId') ?? ''

const shown = () => withoutDeleted(campaigns).map(({ id }) => id)
/** The failures, with a question mark where it is not known whether the campaign was deleted. */
const failed = () =>
  failedDeletions.value.map(({ campaign, kind, isUnsure }) => `${campaign.id} ${kind}${isUnsure ? '?' : ''}`)

beforeEach(async () => {
  await openOffice('en')
  statuses = {}
  answer = (request, response) => {
    if (request.method === 'GET') json(response, placementsPageWith(a))
    else json(response, {}, statuses[idIn(request)] ?? 200)
  }
  requests = (await answering((request, response) => answer(request, response))).requests
})
afterEach(async () => {
  undoDeletion()
  for (const id of ['v1', 'A', 'B']) dismissFailures(id)
  resetNotices()
  await vi.waitFor(() => expect(deletionsUnderWay.value).toBe(0))
})

describe('the deletion of campaigns', () => {
  it('hides them at once and sends nothing yet', () => {
    removeCampaigns(removal(a, b))
    expect(shown()).toEqual(['c', 'd', 'e', 'f'])
    expect(deletable.value).toEqual([a, b])
    expect(requests).toHaveLength(0)
  })

  it('leaves nothing behind once it is undone', async () => {
    removeCampaigns(removal(a, b))
    undoDeletion()
    expect(withoutDeleted(campaigns)).toBe(campaigns)
    expect(deletable.value).toBeUndefined()
    await sendDeletion()
    expect(requests).toHaveLength(0)
  })

  it('is carried out once, for the advertiser it was made for', async () => {
    removeCampaigns(removal(a))
    const done = sendDeletion()
    undoDeletion()
    expect(shown()).not.toContain('a')
    expect(deletable.value).toBeUndefined()
    await Promise.all([done, sendDeletion()])
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', expect.stringContaining('advertiserId=v1&campaignId=a')],
    ])
    expect(deletionsUnderWay.value).toBe(0)
  })

  it('is carried out when the next one begins', async () => {
    removeCampaigns(removal(a))
    removeCampaigns(removal(b))
    expect(deletable.value).toEqual([b])
    expect(shown()).toEqual(['c', 'd', 'e', 'f'])
    await vi.waitFor(() => expect(deletionsUnderWay.value).toBe(0))
    expect(requests.map(idIn)).toEqual(['a'])
    undoDeletion()
    expect(shown()).toContain('b')
  })

  it.each([
    [409, 'conflict'],
    [403, 'forbidden'],
    [500, 'server'],
  ])('shows a campaign again with the reason when the server responds with %i', async (status, kind) => {
    statuses = { a: status }
    removeCampaigns(removal(a, b))
    await sendDeletion()
    expect(failed()).toEqual([`a ${kind}`])
    expect(shown()).toContain('a')
    expect(notices.value).toEqual([])
  })

  it.each([
    ['counts a campaign as deleted that is found to be gone', 404, []],
    ['fails for a campaign that is found to be still there', 200, ['a server']],
    ['may have been carried out on a campaign that cannot be read', 500, ['a server?']],
  ])('%s after its response was lost', async (_, status, expected) => {
    const page = placementsPageWith(a)
    answer = ({ method }, response) => (method === 'DELETE' ? json(response, {}, 504) : json(response, page, status))
    removeCampaigns(removal(a))
    await sendDeletion()
    expect(failed()).toEqual(expected)
  })

  it('has the list read again once the connection returns, if its outcome is unknown', async () => {
    const partner = { id: 'p1', name: 'Arvolta', imageUrl: '' }
    const list = (all: typeof campaigns) => ({ partner, campaigns: all, nextCursor: null })
    answer = (_, response) => json(response, list([a, b]))
    const read = resource(campaignsPageUrl('v1', 'p1'), campaignsPageCheck)
    const stops = [read.listen(), comeBackOnline()]
    onTestFinished(() => stops.forEach((stop) => stop()))
    await vi.waitFor(() => expect(read.state.value.status).toBe('ready'))
    answer = ({ socket }) => void socket.destroy()
    removeCampaigns(removal(a))
    await sendDeletion()
    expect(failed()).toEqual(['a offline?'])
    await vi.waitFor(() => expect(read.state.value.status).toBe('error'))
    answer = (_, response) => json(response, list([b]))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(read.state.value.data?.campaigns.map(({ id }) => id)).toEqual(['b']))
  })

  it('counts a campaign that is gone already as deleted', async () => {
    statuses = { a: 404 }
    removeCampaigns(removal(a))
    await sendDeletion()
    expect(failed()).toEqual([])
  })

  it('can be repeated for the failed campaigns only', async () => {
    statuses = { a: 500, b: 409 }
    removeCampaigns(removal(a, b))
    await sendDeletion()
    statuses = { b: 409 }
    const before = requests.length
    const done = retryDeletions('v1')
    expect(failed()).toEqual([])
    expect(shown()).toEqual(['c', 'd', 'e', 'f'])
    await done
    expect(requests.slice(before).map(idIn).toSorted()).toEqual(['a', 'b'])
    expect(failed()).toEqual(['b conflict'])
  })

  it('is not repeated when nothing has failed', async () => {
    await retryDeletions('v1')
    expect(requests).toHaveLength(0)
  })

  it('is repeated for the campaigns of one advertiser', async () => {
    statuses = { a: 500, b: 500 }
    await Promise.all(
      [a, b].map((campaign) => {
        removeCampaigns({ advertiserId: campaign.name, campaigns: [campaign] })
        return sendDeletion()
      }),
    )
    const before = requests.length
    await retryDeletions('A')
    const repeated = requests.slice(before).filter(({ method }) => method === 'DELETE')
    expect(repeated.map(idIn)).toEqual(['a'])
  })

  it('forgets earlier failures when another one begins', async () => {
    statuses = { a: 500 }
    removeCampaigns(removal(a))
    await sendDeletion()
    removeCampaigns(removal(b))
    expect(failed()).toEqual([])
  })

  it.each([
    ['sends four calls at a time', {}, 4],
    ['sends all calls at once when the page is left, since none could follow', { isLeaving: true }, 6],
  ])('%s', async (_, options, atOnce) => {
    const held: [IncomingMessage, ServerResponse][] = []
    answer = (...call) => void held.push(call)
    removeCampaigns(removal(...campaigns))
    const done = sendDeletion(options)
    await vi.waitFor(() => expect(held).toHaveLength(atOnce))
    expect(deletionsUnderWay.value).toBe(6)
    answer = (_, response) => json(response, {})
    for (const [, response] of held) json(response, {})
    await done
    expect(requests.map(idIn).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(deletionsUnderWay.value).toBe(0)
  })

  it('reports a failure in the alerts once the user has left the list, and keeps it for the list', async () => {
    statuses = { a: 500 }
    removeCampaigns(removal(a))
    await sendDeletion({ isLeaving: true })
    expect(failed()).toEqual(['a server'])
    expect(notices.value.map(({ kind }) => kind)).toEqual(['server'])
  })
})
