import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { integer, type } from 'superstruct'
import * as endpoints from '../../src/contract/calls/endpoints.ts'
import { partnersPageUrl, placementsPageUrl } from '../../src/contract/calls/urls.ts'
import { PartnersPageStruct } from '../../src/contract/accounts/partner.ts'
import { eachCached } from '../../src/data/cached.ts'
import { advertReads, campaignReads, isOf, outdate } from '../../src/data/calls.ts'
import { change, invalidate, unreachedResources } from '../../src/data/change.ts'
import { resetResources, resource } from '../../src/data/resource.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'

const Counted = type({ n: integer() })
const isAny = () => true
const entry = (id: number) => resource(`/api/n/?id=${id}`, Counted)
afterEach(() => void vi.unstubAllGlobals())
beforeEach(() => openOffice('en'))

describe('a change of cached responses', () => {
  it('reaches those at matching addresses that have data, and keeps their ETags', () => {
    entry(1).set({ n: 1 }, '"a"')
    entry(2).set({ n: 2 }, '"b"')
    const empty = entry(3)
    const to = vi.fn(({ n }: { n: number }) => ({ n: n + 10 }))
    change((url) => url !== '/api/n/?id=2', to)
    expect(entry(1).state.value).toMatchObject({ data: { n: 11 }, etag: '"a"' })
    expect(entry(2).state.value).toMatchObject({ data: { n: 2 }, etag: '"b"' })
    expect(empty.state.value.data).toBeUndefined()
    expect(to).toHaveBeenCalledOnce()
  })

  it('leaves a response alone that it returns as it was', async () => {
    await answering((_, response) => json(response, { n: 2 }))
    entry(1).set({ n: 1 }, undefined)
    const isBeingLoaded = entry(1).reload()
    change(isAny, (data) => data)
    await isBeingLoaded
    expect(entry(1).state.value.data).toEqual({ n: 2 })
  })

  it('leaves a response of an earlier visit as old as it is', () => {
    entry(1).show({ status: 'loading', data: { n: 1 }, etag: '"a"', at: 5, error: undefined })
    change(isAny, () => ({ n: 2 }))
    expect(entry(1).state.value).toEqual({ status: 'loading', data: { n: 2 }, etag: '"a"', at: 5, error: undefined })
  })

  it('does not hide that the last request has failed', async () => {
    await answering((_, response) => json(response, {}, 500))
    entry(1).set({ n: 1 }, undefined)
    await entry(1).reload()
    change(isAny, () => ({ n: 2 }))
    expect(entry(1).state.value).toMatchObject({ status: 'error', data: { n: 2 } })
  })

  it('leaves outdated data outdated: the next listener requests it again', async () => {
    const { requests } = await answering((_, response) => json(response, { n: 3 }))
    entry(1).set({ n: 1 }, undefined)
    invalidate(isAny)
    change(isAny, () => ({ n: 2 }))
    entry(1).listen()
    await vi.waitFor(() => expect(entry(1).state.value).toMatchObject({ status: 'ready', data: { n: 3 } }))
    expect(requests).toHaveLength(1)
  })

  it('leads to what the server has, in whatever order changes, invalidations and responses alternate', async () => {
    const step = fc.constantFrom('change', 'invalidate', 'answer', 'listen', 'leave')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        resetResources()
        const server = { n: 0, name: 0 }
        const pending: (() => void)[] = []
        vi.stubGlobal('fetch', () => {
          const now = { ...server }
          return new Promise<Response>((done) => pending.push(() => done(Response.json(now))))
        })
        const named = resource('/api/n/', type({ n: integer(), name: integer() }))
        named.set({ ...server }, undefined)
        const leave: (() => void)[] = []
        for (const name of [...steps, 'listen']) {
          if (name === 'change') {
            server.name++
            change(isAny, (data: typeof server) => ({ ...data, name: server.name }))
          } else if (name === 'invalidate') {
            server.n++
            invalidate(isAny)
          } else if (name === 'listen') leave.push(named.listen())
          else (name === 'leave' ? leave : pending).pop()?.()
          await new Promise(setImmediate)
        }
        for (const answer of pending) answer()
        await new Promise(setImmediate)
        expect(named.state.value).toMatchObject({ status: 'ready', data: server })
      }),
    )
  })
})

describe('the responses of a read', () => {
  it('are those at its path, with any parameters', () => {
    const isPartners = isOf(endpoints.getPartnersPage)
    expect(isPartners(partnersPageUrl('v1'))).toBe(true)
    expect(isPartners(placementsPageUrl('c1'))).toBe(false)
    expect(isOf(endpoints.getDomainConfiguration)('/api/domainConfigurations/office.example/')).toBe(true)
  })

  it('are visited with the query of each', () => {
    for (const id of ['v1', 'v2']) resource(partnersPageUrl(id), PartnersPageStruct).set({ partners: [] }, undefined)
    resource(placementsPageUrl('c1'), Counted as never).set({ n: 1 } as never, undefined)
    const visited: unknown[] = []
    eachCached(endpoints.getPartnersPage, (page, query) => visited.push([page, query.get('advertiserId')]))
    expect(visited).toEqual([
      [{ partners: [] }, 'v1'],
      [{ partners: [] }, 'v2'],
    ])
  })

  it('are requested again by the next listener after a write that outdates them, and others are not', async () => {
    const { requests } = await answering((_, response) => json(response, { partners: [] }))
    const partners = resource(partnersPageUrl('v1'), PartnersPageStruct)
    const placements = resource(placementsPageUrl('c1'), Counted as never)
    partners.set({ partners: [] }, undefined)
    placements.set({ n: 1 } as never, undefined)
    outdate(endpoints.getPartnersPage, endpoints.getStatsPage)
    placements.listen()
    partners.listen()
    await vi.waitFor(() => expect(partners.state.value.status).toBe('ready'))
    expect(requests.map(({ url }) => url)).toEqual([partnersPageUrl('v1')])
  })

  it.each([
    ['an ad', advertReads],
    ['a campaign', campaignReads],
  ])('that count ads are outdated by a write to %s', (_, reads) => {
    expect(reads).toEqual(
      expect.arrayContaining([
        endpoints.getAccountsOverview,
        endpoints.getCampaignsStatsPage,
        endpoints.getCampaignCounts,
        endpoints.getRejectedAdverts,
      ]),
    )
  })
})

it('the entries to load again once the server is back are those that did not reach it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // a lost call is repeated at once
  await answering((request, response) => {
    if (request.url?.endsWith('1')) request.socket.destroy()
    else if (request.url?.endsWith('2')) json(response, {}, 500)
    else json(response, { n: 3 })
  })
  await Promise.all([1, 2, 3].map((id) => entry(id).reload()))
  expect(unreachedResources()).toEqual([entry(1)])
})
