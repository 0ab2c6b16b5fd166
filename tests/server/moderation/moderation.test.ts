import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forbiddenWord } from '../../../server/moderation/forbidden-words.ts'
import { moderateDue } from '../../../server/moderation/moderate-due.ts'
import { moderate } from '../../../server/moderation/moderate.ts'
import { startModeration } from '../../../server/moderation/start-moderation.ts'
import { NOW, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

/** Adds an ad that was submitted to moderation `waited` milliseconds ago. */
async function waiting(campaignId: string, waited: number, content = 'Fresh bread', name?: string): Promise<string> {
  const id = await world.addAdvert(campaignId, { state: 'WaitingForApproval', content: { stringValue: content } })
  await world.db
    .updateTable('adverts')
    .set({ submitted_at: new Date(NOW.getTime() - waited), ...(name ? { name } : {}) })
    .where('id', '=', id)
    .execute()
  return id
}
const read = (id: string) => world.db.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const due = () => moderateDue(world.platform.deps)

describe('automatic moderation', () => {
  it('starts a harmless ad of an active campaign after the delay, and not before', async () => {
    const campaign = await world.addCampaign()
    const early = await waiting(campaign, world.platform.deps.config.moderationDelayMs - 1)
    const late = await waiting(campaign, world.platform.deps.config.moderationDelayMs)
    expect(await due()).toBe(1)
    expect(await world.stateOf(early)).toBe('WaitingForApproval')
    expect(await read(late)).toMatchObject({ state: 'Started', first_started_at: NOW })
  })

  it('approves the ad of a scheduled campaign without starting it', async () => {
    const id = await waiting(await world.addCampaign({ start_date: '2026-12-01' }), 60_000)
    await due()
    expect(await read(id)).toMatchObject({ state: 'Approved', first_started_at: null })
  })

  it('approves the ad of an advertiser in debt without starting it', async () => {
    const id = await waiting(await world.addCampaign({ advertiser_id: 'w-debt' }), 60_000)
    await due()
    expect(await world.stateOf(id)).toBe('Approved')
  })

  it('rejects a forbidden word in the text or the name, which it names, in the language of the portal', async () => {
    const inText = await waiting(await world.addCampaign(), 60_000, 'Лучшее КАЗИНО города')
    const inName = await waiting(
      await world.addCampaign({ advertiser_id: 'w-dollar', partner_id: 'w-away' }),
      60_000,
      'Bread',
      'Casino night',
    )
    await due()
    expect(await read(inText)).toMatchObject({
      state: 'Rejected',
      reject_reason: expect.stringContaining('запрещённое слово «КАЗИНО»'),
      reject_path: 'contentTemplate.stringValue',
    })
    expect(await read(inName)).toMatchObject({
      state: 'Rejected',
      reject_reason: expect.stringContaining('forbidden word “Casino”'),
      reject_path: 'name',
    })
  })

  it('leaves an ad without a time of submission to the operator', async () => {
    const id = await world.addAdvert(await world.addCampaign(), { state: 'WaitingForApproval' })
    await due()
    expect(await world.stateOf(id)).toBe('WaitingForApproval')
  })

  it('runs on its own until it is stopped', async () => {
    const campaign = await world.addCampaign()
    const first = await waiting(campaign, 60_000)
    const stop = startModeration(world.platform.deps)
    await expect.poll(() => world.stateOf(first)).toBe('Started')
    await stop()
    const second = await waiting(campaign, 60_000)
    expect(await world.stateOf(second)).toBe('WaitingForApproval')
    await due()
  })
})

describe('forbidden words', () => {
  it.each([
    ['Сигареты и спички', 'Сигареты'],
    ['buy CASINOS now', 'CASINOS'],
    ['Хлеб и молоко', null],
    ['occasional', null],
    ['', null],
  ])('are found in a text: %j contains %j', (text, word) => {
    expect(forbiddenWord(text)).toBe(word)
  })
})

describe("the operator's command", () => {
  const decide = (verdict: 'approve' | 'reject' | 'stop', id: string, reason?: string) =>
    moderate(world.db, verdict, id, NOW, reason)

  it('approves, rejects with a reason, and stops an ad', async () => {
    const campaign = await world.addCampaign()
    const [a, b] = [await waiting(campaign, 0), await waiting(campaign, 0)]
    expect(await decide('approve', a)).toBe('Started')
    expect(await decide('reject', b, 'Blurred picture')).toBe('Rejected')
    expect((await read(b)).reject_reason).toBe('Blurred picture')
    expect(await decide('stop', a)).toBe('StoppedByPlatform')
    expect((await read(a)).stop_reason).toMatch(/Площадка/)
  })

  it('refuses a verdict that the state does not allow, and an unknown ad', async () => {
    const draft = await world.addAdvert(await world.addCampaign(), { state: 'Draft' })
    await expect(decide('approve', draft)).rejects.toThrow(/is Draft/)
    await expect(decide('reject', draft)).rejects.toThrow(/is Draft/)
    await expect(decide('stop', draft)).rejects.toThrow(/is Draft/)
    await expect(decide('stop', 'nowhere')).rejects.toThrow(/There is no ad nowhere/)
  })
})
