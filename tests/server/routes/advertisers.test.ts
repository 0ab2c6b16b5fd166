import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdvertiserStruct, AdvertisersPageStruct } from '../../../src/contract/advertiser.ts'
import { getAdvertiserPage, getAdvertisersPage } from '../../../src/contract/calls/endpoints.ts'
import { bodyOf, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

describe('the advertisers of a user', () => {
  const list = async (portalId: string, as?: string) =>
    bodyOf(
      await world.call(getAdvertisersPage, { query: { portalId }, ...(as ? { as } : {}) }),
      AdvertisersPageStruct,
    ).advertisers.map(({ id }) => id)

  it('are those in the portal of which the user is a member', async () => {
    const ids = await list('w-rouble')
    expect(ids).toEqual(expect.arrayContaining(['w-main', 'w-ord']))
    expect(ids).not.toContain('w-rival')
    expect(ids).not.toContain('w-dollar')
    expect(await list('w-dollars')).toContain('w-dollar')
  })

  it('are empty for a user without an account', async () => {
    expect(await list('w-rouble', 'nobody')).toEqual([])
  })

  it('show whether invites are allowed', async () => {
    const { advertisers } = bodyOf(
      await world.call(getAdvertisersPage, { query: { portalId: 'w-rouble' } }),
      AdvertisersPageStruct,
    )
    expect(advertisers.find(({ id }) => id === 'w-main')?.isInvitesAllowed).toBe(true)
    expect(advertisers.find(({ id }) => id === 'w-closed')?.isInvitesAllowed).toBe(false)
  })

  it('require a token and an existing portal', async () => {
    expect(problemOf(await world.call(getAdvertisersPage, { query: { portalId: 'w-rouble' }, as: null })).status).toBe(
      401,
    )
    expect(problemOf(await world.call(getAdvertisersPage))).toEqual({
      status: 422,
      errors: [{ path: 'portalId', kind: 'RequiredFieldError' }],
    })
    expect(problemOf(await world.call(getAdvertisersPage, { query: { portalId: 'nowhere' } })).status).toBe(404)
  })
})

describe('an advertiser', () => {
  const ask = (advertiserId: string, as: string | null = 'agency') =>
    world.call(getAdvertiserPage, { params: { advertiserId }, as })

  it('shows its balance and permissions', async () => {
    expect(bodyOf(await ask('w-ord'), AdvertiserStruct)).toEqual({
      id: 'w-ord',
      name: 'w-ord',
      balance: 1000,
      isMonetaryBalancePositive: true,
      isOrdAdvertiser: true,
      isInvitesAllowed: true,
    })
  })

  it('is in debt only below zero', async () => {
    expect(bodyOf(await ask('w-debt'), AdvertiserStruct)).toMatchObject({
      balance: -1,
      isMonetaryBalancePositive: false,
    })
    expect(bodyOf(await ask('w-closed'), AdvertiserStruct)).toMatchObject({
      balance: 0,
      isMonetaryBalancePositive: true,
    })
  })

  it('is forbidden to other users, and not found when it does not exist', async () => {
    expect(problemOf(await ask('w-rival')).status).toBe(403)
    expect(problemOf(await ask('w-main', 'nobody')).status).toBe(403)
    expect(problemOf(await ask('no-such')).status).toBe(404)
    expect(problemOf(await ask('w-main', null)).status).toBe(401)
  })
})
