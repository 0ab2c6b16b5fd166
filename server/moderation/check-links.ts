import { sql, type Kysely } from 'kysely'
import { ADVERT_STATES } from '../../src/contract/advert/advert.ts'
import { HOUR } from '../../src/domain/calendar.ts'
import { onRejected, onStoppedByPlatform } from '../../src/domain/advert/advert-lifecycle.ts'
import { mediaLinks, type ContentLink } from '../../src/domain/content/media-links.ts'
import type { Database } from '../db/schema.ts'
import { atMost } from '../lib/at-most.ts'
import type { LookAtLink } from '../store/adverts/look-at-links.ts'
import { changedFileReason, languageOf } from './reasons.ts'
import { judgedAdverts, writeVerdict, type JudgedAdvert, type Verdict } from './waiting-adverts.ts'

/** The time between two checks of an ad. */
const INTERVAL_MS = 6 * HOUR
/** The most ads that one call checks, and how many at the same time. */
const MOST = 1_000
const AT_ONCE = 10

const CHECKED_STATES = ADVERT_STATES.filter((state) => onRejected(state) ?? onStoppedByPlatform(state))

/**
 * Checks that the links of ads lead to the same files as when the ads were saved. An ad with another file, which nobody
 * has approved, is rejected or stopped. Returns the number of such ads.
 */
export async function checkLinks(db: Kysely<Database>, look: LookAtLink, now: Date): Promise<number> {
  const inTurn = atMost(AT_ONCE)
  const due = await claimDue(db, now)
  const found = await Promise.all(due.map(({ id, hashes }) => inTurn(() => checkAdvert(db, id, hashes, look, now))))
  return found.filter(Boolean).length
}

/** Claims the ads whose check is due, so that no other process checks them. */
async function claimDue(db: Kysely<Database>, now: Date) {
  const before = new Date(now.getTime() - INTERVAL_MS)
  const { rows } = await sql<{ id: string; hashes: Record<string, string> }>`
    update adverts set media_checked_at = ${now} where id in (
      select id from adverts
      where media_hashes is not null and media_checked_at <= ${before}
        and deleted_at is null and state = any(${CHECKED_STATES})
      order by media_checked_at limit ${MOST} for update skip locked)
    returning id, media_hashes as hashes`.execute(db)
  return rows
}

async function checkAdvert(
  db: Kysely<Database>,
  id: string,
  hashes: Readonly<Record<string, string>>,
  look: LookAtLink,
  now: Date,
): Promise<boolean> {
  const row = await judgedAdverts(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) return false
  for (const link of mediaLinks(row.content_template)) {
    const hash = hashes[link.url]
    const hasChanged = async () => {
      const seen = await look(link)
      return seen.hash !== undefined && seen.hash !== hash
    }
    // A host may return an error page once; a changed file is there the second time too.
    // oxlint-disable-next-line no-await-in-loop -- most ads have one link
    if (hash === undefined || !(await hasChanged()) || !(await hasChanged())) continue
    const verdict = verdictOn(row, link)
    return verdict !== undefined && writeVerdict(db, row, verdict, now)
  }
  return false
}

function verdictOn({ state, currency }: JudgedAdvert, { url, path }: ContentLink): Verdict | undefined {
  const reason = changedFileReason(url, languageOf(currency))
  const rejected = onRejected(state)
  if (rejected) return { state: rejected, rejectReason: reason, rejectPath: path }
  const stopped = onStoppedByPlatform(state)
  return stopped ? { state: stopped, stopReason: reason } : undefined
}
