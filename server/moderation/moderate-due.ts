import type { Deps } from '../start/deps.ts'
import { forbiddenWord } from './forbidden-words.ts'
import { forbiddenWordReason, languageOf } from './reasons.ts'
import { approvedState, judgedAdverts, writeVerdict, type JudgedAdvert } from './waiting-adverts.ts'

/**
 * Decides on the ads that have waited long enough: those with a forbidden word are rejected, the others approved. An ad
 * without a time of submission waits for the operator. Returns the number of decisions.
 */
export async function moderateDue({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<number> {
  const now = clock()
  const due = await judgedAdverts(db)
    .where('a.state', '=', 'WaitingForApproval')
    .where('a.submitted_at', '<=', new Date(now.getTime() - config.moderationDelayMs))
    .orderBy('a.submitted_at')
    .execute()
  let decided = 0
  for (const row of due) {
    const word = forbiddenWord(textsOf(row))
    const verdict =
      word === null
        ? { state: approvedState(row, now) }
        : { state: 'Rejected' as const, rejectReason: forbiddenWordReason(word, languageOf(row.currency)) }
    if (await writeVerdict(db, row, verdict, now)) decided++
  }
  return decided
}

const textsOf = ({ name, content_template: content }: JudgedAdvert): string[] =>
  'stringValue' in content ? [name, content.stringValue] : [name]
