import { useSignals } from '@preact/signals-react/runtime'
import type { TranslationFunctions } from '../../../i18n/i18n-types.ts'
import { ALL_PLATFORMS } from '../../contract/all-platforms.ts'
import type { Query } from '../../contract/calls/path.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import type { AccountProblem } from '../../domain/account-problems.ts'
import { HIGHEST_LOSS } from '../../domain/statistics/loss.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

function problemText(words: TranslationFunctions['advertisers'], problem: AccountProblem): string {
  switch (problem.kind) {
    case 'debt':
      return words.problemDebt()
    case 'balanceEnds':
      return words.problemBalanceEnds({ days: problem.days })
    case 'rejected':
      return words.problemRejected({ count: problem.count })
    case 'loss':
      return words.problemLoss()
    case 'exhausted':
      return words.problemExhausted({ count: problem.count })
    case 'lowBudget':
      return words.problemLowBudget({ count: problem.count })
  }
}

/** The filters of the campaigns that have a problem. A balance is that of the account. */
const CAMPAIGNS_WITH: Partial<Record<AccountProblem['kind'], Query>> = {
  rejected: { attention: 'true' },
  loss: { roasTo: String(HIGHEST_LOSS), sort: 'postClickRoas', period: 'last7' },
  exhausted: { state: 'budgetExhausted' },
  lowBudget: { attention: 'true' },
}

/** Returns the address of what has a problem; undefined for the balance, and where the platform offers no such list. */
function problemHref(advertiserId: string, { kind }: AccountProblem): string | undefined {
  const has = (feature: Feature) => config.value.features?.includes(feature)
  if (kind === 'rejected' && has('inbox')) return href('inbox', { advertiserId }, { show: 'problems' })
  const query = CAMPAIGNS_WITH[kind]
  return query && has('filters') ? href('campaigns', { advertiserId, partnerId: ALL_PLATFORMS }, query) : undefined
}

const isGrave = ({ kind }: AccountProblem) => kind === 'debt' || kind === 'rejected'

/** A problem of an account, as a link to what has it. */
export function Problem({ advertiserId, problem }: { advertiserId: string; problem: AccountProblem }) {
  useSignals()
  const address = problemHref(advertiserId, problem)
  const badge = (
    <Badge tone={isGrave(problem) ? 'danger' : 'warning'}>{problemText(texts.value.advertisers, problem)}</Badge>
  )
  return address === undefined ? (
    badge
  ) : (
    <a className="account-problem" href={address}>
      {badge}
    </a>
  )
}
