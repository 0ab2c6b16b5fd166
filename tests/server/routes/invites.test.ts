import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptInvite, createInvite, getAdvertiserPage, getInvitePage } from '../../../src/contract/calls/endpoints.ts'
import { CreatedInviteStruct, InvitePageStruct } from '../../../src/contract/accounts/invite.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('an invite', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  beforeEach(() => world.platform.setNow(NOW))
  afterAll(() => world.platform.close())

  const create = (advertiserId = 'w-main', as: string | null = 'agency') =>
    world.call(createInvite, { body: { advertiserId }, as })
  const made = async (advertiserId?: string) => bodyOf(await create(advertiserId), CreatedInviteStruct, 201).inviteId
  const show = async (inviteId: string, as = 'nobody') =>
    bodyOf(await world.call(getInvitePage, { params: { inviteId }, as }), InvitePageStruct).invite
  const accept = (inviteId: string, as: string, advertiserId = 'w-main') =>
    world.call(acceptInvite, { params: { inviteId }, body: { advertiserId }, as })
  const later = (minutes: number, ms = 0) => world.platform.setNow(new Date(NOW.getTime() + minutes * 60_000 + ms))

  it('shows any signed-in user its advertiser, and admits one of them', async () => {
    const id = await made()
    expect(await show(id)).toEqual({ id, advertiserId: 'w-main', advertiserName: 'w-main', isAcceptable: true })
    const enter = () => world.call(getAdvertiserPage, { params: { advertiserId: 'w-main' }, as: 'debtor' })
    expect((await enter()).statusCode).toBe(403)
    expect((await accept(id, 'debtor')).statusCode).toBe(204)
    expect((await enter()).statusCode).toBe(200)
    expect((await show(id))?.isAcceptable).toBe(false)
  })

  it('is not used up by a member', async () => {
    const id = await made()
    expect((await accept(id, 'agency')).statusCode).toBe(204)
    expect((await show(id))?.isAcceptable).toBe(true)
    expect((await accept(id, 'nobody')).statusCode).toBe(204)
    expect((await accept(id, 'agency')).statusCode).toBe(409) // now it is
  })

  it('admits exactly one of many simultaneous users', async () => {
    const id = await made('w-ord')
    const answers = await Promise.all(
      ['brand', 'nobody', 'debtor', 'rival', 'brand', 'nobody'].map((login) => accept(id, login, 'w-ord')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409, 409, 409])
    const members = await world.db
      .selectFrom('memberships')
      .select('user_id')
      .where('advertiser_id', '=', 'w-ord')
      .execute()
    expect(members).toHaveLength(2)
  })

  it('is valid for 30 minutes', async () => {
    const [last, late] = [await made(), await made()]
    later(30, -1)
    expect((await show(last))?.isAcceptable).toBe(true)
    expect((await accept(last, 'brand')).statusCode).toBe(204)
    later(30)
    expect((await show(late))?.isAcceptable).toBe(false)
    expect(problemOf(await accept(late, 'brand')).status).toBe(409)
  })

  it('is not found when it is unknown or names another advertiser', async () => {
    expect(await show('no-such')).toBeUndefined()
    expect(problemOf(await accept('no-such', 'brand')).status).toBe(404)
    expect(problemOf(await accept(await made(), 'brand', 'w-rival')).status).toBe(404)
  })

  it('can be created only by a member, where the advertiser and the portal allow it', async () => {
    expect(problemOf(await create('w-main', 'rival')).status).toBe(403)
    expect(problemOf(await create('no-such')).status).toBe(404)
    expect(problemOf(await create('w-main', null)).status).toBe(401)
    expect(problemOf(await create('w-closed')).status).toBe(409)
    const allow = (is_invite_allowed: boolean) =>
      world.db.updateTable('portals').set({ is_invite_allowed }).where('id', '=', 'w-rouble').execute()
    await allow(false)
    expect(problemOf(await create('w-main')).status).toBe(409)
    await allow(true)
    expect(problemOf(await world.call(createInvite, { body: {} }))).toEqual({
      status: 422,
      errors: [{ path: 'advertiserId', kind: 'RequiredFieldError' }],
    })
  })
})
