import { HistoryStruct } from '../../../src/contract/history.ts'
import { check, type Check } from '../check.ts'
import { InboxStruct } from '../../../src/contract/inbox/inbox.ts'
import { expectJson, expectStatus } from '../expect.ts'
import { ourCampaign } from '../make.ts'
import { Breach } from '../verdict.ts'
import type { World } from '../world.ts'

const askHistory = async (
  world: World,
  query: { campaignId: string; limit?: number; kinds?: string; cursor?: string },
) => expectJson(await world.ask('getHistory', { query }), 200, HistoryStruct)

async function tellsAChange(world: World): Promise<void> {
  const { id, body } = await ourCampaign(world)
  const dates = { startDate: body.startDate, endDate: body.endDate, offset: 0 }
  const update = (limit: number) =>
    world.ask('updateCampaign', { body: { campaignId: id, name: world.mark, limit, ...dates } })
  await update(3000)
  await update(3100)
  const [newest] = (await askHistory(world, { campaignId: id, kinds: 'settings' })).changes
  const { from, to } = newest?.fields.limit ?? {}
  if (from !== 3000 || to !== 3100)
    throw new Breach(`the limit went from 3000 to 3100, and the newest change tells ${String(from)} and ${String(to)}`)
  if (newest?.by.kind !== 'user' || !newest.by.name) throw new Breach('does not name the user who changed the limit')
}

async function pagesThrough(world: World): Promise<void> {
  const { id } = await ourCampaign(world)
  const seen = new Set<string>()
  let last = Infinity
  let cursor: string | null = null
  for (let pages = 0; pages < 50; pages++) {
    const page: typeof HistoryStruct.TYPE = await askHistory(world, {
      campaignId: id,
      limit: 2,
      ...(cursor && { cursor }),
    })
    if (page.changes.length > 2) throw new Breach(`returns ${page.changes.length} changes for a limit of 2`)
    for (const change of page.changes) {
      if (seen.has(change.id)) throw new Breach(`returns the change ${change.id} twice`)
      if (Date.parse(change.at) > last) throw new Breach(`returns the change ${change.id} after an older one`)
      seen.add(change.id)
      last = Date.parse(change.at)
    }
    cursor = page.nextCursor
    if (cursor === null) return
  }
  throw new Breach('has no end: page 50 still names a next one')
}

async function readsNotices(world: World): Promise<void> {
  const advertiserId = await world.the('advertiserId')
  expectStatus(await world.ask('readNotices', { body: { advertiserId, noticeIds: [] } }), 204)
  const ask = async (only?: 'unread') =>
    expectJson(await world.ask('getInbox', { query: { advertiserId, only } }), 200, InboxStruct)
  const unread = await ask('unread')
  const read = unread.notices.find(({ isRead }) => isRead)
  if (read) throw new Breach(`returns the notice ${read.id} as unread, and says that it is read`)
  if (unread.unread < Math.min(unread.notices.length, 100))
    throw new Breach(`counts ${unread.unread} unread notices, and lists ${unread.notices.length}`)
}

async function tellsNewestFirst(world: World): Promise<void> {
  const query = { advertiserId: await world.the('advertiserId') }
  const { notices } = expectJson(await world.ask('getInbox', { query }), 200, InboxStruct)
  const late = notices.findIndex(({ at }, index) => index > 0 && at > (notices[index - 1]?.at ?? ''))
  if (late > 0) throw new Breach(`notices[${late}] is newer than notices[${late - 1}]`)
}

export const historyChecks: Check[] = [
  check('getInbox', 'returns the newest notice first', tellsNewestFirst),
  check('readNotices', 'returns 204, and what is listed as unread is unread', readsNotices),
  check('getHistory', 'tells who changed which field, from what to what', tellsAChange),
  check('getHistory', 'returns every change once, the newest first', pagesThrough),
]
