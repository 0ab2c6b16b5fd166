import { useSignals } from '@preact/signals-react/runtime'
import type { TranslationFunctions } from '../../../i18n/i18n-types.ts'
import type { AccountOverview } from '../../contract/accounts/accounts-overview.ts'
import { accountProblems, daysOfBalance, roasOf, spentIn, urgency } from '../../domain/account-problems.ts'
import { isLoss } from '../../domain/statistics/loss.ts'
import type { Format } from '../../domain/format.ts'
import { foldText } from '../../lib/search-text.ts'
import { nextSorting, readSorting, sortBy, sortingText, type Sorting } from '../../lib/sorting.ts'
import { href } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Loss } from '../../ui/loss.tsx'
import { Table, type Column } from '../../ui/table/table.tsx'
import { Problem } from './account-problem.tsx'
import './accounts-table.css'

const NONE = '–'
type Words = TranslationFunctions['advertisers']

/** The sort value of each column; without an order, accounts are sorted by urgency. */
const values: Record<string, (account: AccountOverview) => string | number | null | undefined> = {
  name: ({ name }) => name,
  attention: urgency,
  balance: ({ balance }) => balance,
  lasts: daysOfBalance,
  today: (account) => account.days.at(-1)?.spent,
  week: spentIn,
  roas: roasOf,
  active: ({ activeCampaignsCount }) => activeCampaignsCount,
}
const ASCENDING_FIRST = ['name', 'balance', 'lasts']
const isKey = (key: string) => key in values

/** Returns the accounts in an order; equally urgent ones by their spending. */
function sorted(accounts: readonly AccountOverview[], { key, direction }: Sorting): AccountOverview[] {
  const valueOf = values[key]
  const bySpending = sortBy(accounts, 'descending', spentIn)
  return valueOf ? sortBy(bySpending, direction, valueOf) : bySpending
}

function columnsOf(words: Words, { count, ratio, day, currencySymbol: currency }: Format): Column<AccountOverview>[] {
  const figure = (key: string, header: string, width: number, render: Column<AccountOverview>['render']) => ({
    key,
    header,
    width,
    render,
    align: 'end' as const,
    sortable: true,
  })
  return [
    {
      key: 'name',
      header: words.account(),
      width: 144,
      sortable: true,
      render: ({ name }) => <span className="account-name">{name}</span>,
    },
    {
      key: 'attention',
      header: words.attention(),
      width: 184,
      sortable: true,
      render: (account) => {
        const problems = accountProblems(account)
        return problems.length === 0 ? (
          <span className="muted account-problems">{words.noProblems()}</span>
        ) : (
          <span className="account-problems">
            {problems.map((problem) => (
              <Problem key={problem.kind} advertiserId={account.id} problem={problem} />
            ))}
          </span>
        )
      },
    },
    figure('balance', words.balance({ currency }), 104, ({ balance }) => (
      <span className={balance < 0 ? 'is-debt' : undefined}>{count(balance)}</span>
    )),
    figure('lasts', words.lasts(), 80, (account) => {
      const days = daysOfBalance(account)
      return days === undefined ? NONE : words.lastsDays({ days: count(days) })
    }),
    figure('today', words.spentToday({ currency }), 100, ({ days }) => count(days.at(-1)?.spent ?? 0)),
    figure('week', words.spentWeek({ currency }), 92, (account) => count(spentIn(account))),
    {
      key: 'trend',
      header: words.trend(),
      width: 88,
      align: 'end',
      render: ({ days }) => (
        <Sparkline
          label={days.map((each) => `${day(each.day)}: ${count(each.spent)}`).join(', ')}
          values={days.map(({ spent }) => spent)}
        />
      ),
    },
    figure('roas', 'ROAS', 72, (account) => {
      const roas = roasOf(account)
      return isLoss(roas) ? <Loss text={ratio(roas)} note={words.loss()} /> : ratio(roas)
    }),
    figure('active', words.activeCampaigns(), 92, ({ activeCampaignsCount }) => count(activeCampaignsCount)),
  ]
}

const idOf = ({ id }: AccountOverview) => id
const hrefOf = ({ id }: AccountOverview) => href('partners', { advertiserId: id })

/** Puts the order into the address. */
function openSorted(sorting: Sorting | undefined): void {
  const url = new URL(location.href)
  if (sorting) url.searchParams.set('sort', sortingText(sorting))
  else url.searchParams.delete('sort')
  navigate(url.pathname + url.search, { replace: true })
}

type AccountsTableProps = {
  /** Undefined while they are loading; `count` is the expected number. */
  accounts: readonly AccountOverview[] | undefined
  count: number | undefined
  search: string
  query: URLSearchParams
}

/** The accounts of an agency with their money and their problems, the most urgent first. */
export function AccountsTable({ accounts, count, search, query }: AccountsTableProps) {
  useSignals()
  const { advertisers: words } = texts.value
  const sorting = readSorting(query.get('sort'), isKey)
  const found = accounts?.filter(({ name }) => foldText(name).includes(foldText(search.trim())))
  return (
    <div className="accounts">
      <Table
        wide
        label={words.title()}
        columns={columnsOf(words, format.value)}
        rows={found && sorted(found, sorting ?? { key: 'attention', direction: 'descending' })}
        rowKey={idOf}
        rowHref={hrefOf}
        sorting={sorting ?? { key: 'attention', direction: 'descending' }}
        onSort={(key) =>
          openSorted(nextSorting(key, ASCENDING_FIRST.includes(key) ? 'ascending' : 'descending', sorting))
        }
        skeletonRows={count ?? 3}
      />
    </div>
  )
}
