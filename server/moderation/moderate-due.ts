import type { Deps } from '../start/deps.ts'
import { forbiddenWord } from './forbidden-words.ts'
import { forbiddenWordReason, languageOf } from './reasons.ts'
import { approvedState, judgedAdverts, writeVerdict, type JudgedAdvert, type Verdict } from './waiting-adverts.ts'

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
    if (await writeVerdict(db, row, verdictOn(row, now), now)) decided++
  }
  return decided
}

function verdictOn(row: JudgedAdvert, now: Date): Verdict {
  for (const [rejectPath, text] of textsOf(row)) {
    const word = forbiddenWord(text)
    if (word !== null)
      return { state: 'Rejected', rejectReason: forbiddenWordReason(word, languageOf(row.currency)), rejectPath }
  }
  return { state: approvedState(row, now) }
}

/** Returns the texts of an ad, each with its path. */
const textsOf = ({ name, content_template: content }: JudgedAdvert): [path: string, text: string][] =>
  Object.entries({ name, ...('stringValue' in content && { 'contentTemplate.stringValue': content.stringValue }) })
