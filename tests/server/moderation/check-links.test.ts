import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLinks } from '../../../server/moderation/check-links.ts'
import { saveAdvert } from '../../../server/store/adverts/advert-writes.ts'
import { draftLike } from '../../../server/store/adverts/copy-adverts.ts'
import type { LookAtLink } from '../../../server/store/adverts/look-at-links.ts'
import { lookAtLink } from '../../../server/uploads/look-at-link.ts'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import { HOUR } from '../../../src/domain/calendar.ts'
import { NOW, startWorld, type World } from '../helpers/world.ts'

const clip = readFileSync(new URL('../fixtures/clip.webm', import.meta.url))
/** A later file of the same length, as somebody could put it in the place of the approved one. */
const other = Buffer.from(clip)
other[other.length - 1] = (other.at(-1) ?? 0) ^ 1

/** The responses to the next requests, the last of which is repeated. */
let responses: { status?: number; body: Buffer }[]
let requests = 0
const host = createServer((_, response) => {
  requests++
  const { status = 200, body } = (responses.length > 1 ? responses.shift() : responses[0]) ?? { body: clip }
  response.writeHead(status, { 'content-type': 'video/webm' }).end(body)
})
let url: string
let world: World
beforeAll(async () => {
  world = await startWorld()
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/clip.webm`
})
afterAll(async () => {
  host.close()
  await world.platform.close()
})
beforeEach(() => {
  responses = [{ body: clip }]
  requests = 0
})

const look: LookAtLink = (link) => lookAtLink(link, 2_000, (address) => address === '127.0.0.1')
const read = (id: string) => world.db.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

/** Adds an ad that was saved with the link, and is now in a state. */
async function addLinked(state: AdvertState): Promise<string> {
  const id = await world.addAdvert(await world.addCampaign(), { placement_id: 'w-media' })
  const body = {
    advertId: id,
    contentTemplate: { sharedMultimedia: { videoUrl: url } },
    impressionRules: [{ id: 'r', bidPrice: 20 }],
  }
  await saveAdvert(world.db, 'w-user-agency', body, { versions: undefined, now: NOW, look })
  await world.db.updateTable('adverts').set({ state }).where('id', '=', id).execute()
  return id
}

describe('the file behind a link', () => {
  it.each(['Started', 'Suspended', 'Stopped', 'Approved'] as const)(
    'that has changed stops an ad that is %s, with the reason',
    async (state) => {
      const id = await addLinked(state)
      responses = [{ body: other }]
      expect(await checkLinks(world.db, look, later(6))).toBe(1)
      const { state: now, stop_reason: reason } = await read(id)
      expect([now, reason]).toEqual([
        'StoppedByPlatform',
        `Файл по ссылке ${url} изменился после сохранения объявления. Загрузите сам файл или дайте ссылку, по которой он не меняется.`,
      ])
    },
  )

  it('that has changed before the approval rejects the ad at the field of the link', async () => {
    const id = await addLinked('WaitingForApproval')
    responses = [{ body: other }]
    await checkLinks(world.db, look, later(6))
    expect(await read(id)).toMatchObject({
      state: 'Rejected',
      reject_reason: expect.stringContaining(url),
      reject_path: 'contentTemplate.sharedMultimedia.videoUrl',
    })
  })

  it('is checked every six hours, while the ad is not a draft', async () => {
    await addLinked('Draft')
    await addLinked('Started')
    requests = 0
    await checkLinks(world.db, look, new Date(later(6).getTime() - 1))
    expect(requests).toBe(0)
    await checkLinks(world.db, look, later(6))
    expect(requests).toBe(1)
    await checkLinks(world.db, look, later(7))
    expect(requests).toBe(1)
    await checkLinks(world.db, look, later(12))
    expect(requests).toBe(2)
  })

  it.each([
    ['is the same', [{ body: clip }]],
    ['does not load', [{ status: 503, body: other }]],
    ['is missing', [{ status: 404, body: other }]],
    ['is another one only once', [{ body: other }, { body: clip }]],
  ])('stops no ad where it %s', async (_, given) => {
    const id = await addLinked('Started')
    responses = given
    expect(await checkLinks(world.db, look, later(6))).toBe(0)
    expect((await read(id)).state).toBe('Started')
  })

  it('does not stop an ad that is edited while it is checked', async () => {
    const id = await addLinked('Stopped')
    responses = [{ body: other }]
    const lookAndEdit: LookAtLink = async (link) => {
      await world.db.updateTable('adverts').set({ state: 'Draft' }).where('id', '=', id).execute()
      return look(link)
    }
    expect(await checkLinks(world.db, lookAndEdit, later(6))).toBe(0)
    expect((await read(id)).state).toBe('Draft')
  })

  it('is that of the original where an ad is copied', async () => {
    const original = await read(await addLinked('Started'))
    const copy = draftLike(original, { campaignId: original.campaign_id, name: 'Copy' }, NOW)
    expect(JSON.parse(String(copy.media_hashes))).toEqual(original.media_hashes)
    expect(original.media_hashes).toEqual({ [url]: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
