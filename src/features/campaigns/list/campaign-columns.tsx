import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { Campaign } from '../../../contract/campaign.ts'
import { elapsedShare } from '../../../domain/campaign/campaign-pace.ts'
import type { Format } from '../../../domain/format.ts'
import { campaignStateText, campaignStateTone } from '../../../state/campaign-state-text.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DotsIcon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Column } from '../../../ui/table/table.tsx'

const NONE = '–'

type Words = TranslationFunctions['campaigns']

/** Returns the columns of the campaign list (docs/product/interface.md). */
export function campaignColumns(
  words: Words,
  format: Format,
  partner: string | undefined,
  onMenu: (campaign: Campaign, button: HTMLElement) => void,
): Column<Campaign>[] {
  const { amount, count, day, dayOf, percent, currencySymbol } = format
  const now = Date.now()
  const runDates = ({ startDate, endDate, createdAt }: Campaign) => {
    const start = startDate ? day(startDate) : dayOf(createdAt)
    return endDate ? `${start} – ${day(endDate)}` : words.from({ date: start })
  }
  const spending = (campaign: Campaign) => {
    const { spent, limit } = campaign
    const elapsed = elapsedShare(campaign, now)
    const share = percent(limit > 0 ? spent / limit : null)
    return (
      <div className="spending">
        {amount(spent)}
        <ProgressBar
          role="meter"
          label={words.budget()}
          value={spent}
          max={limit}
          mark={elapsed}
          valueText={
            elapsed === undefined ? words.spentShare({ share }) : words.pace({ share, time: Math.round(elapsed * 100) })
          }
          tone={spent >= limit ? 'warning' : 'accent'}
        />
      </div>
    )
  }
  // Only a button until it is pressed: forty menus would cost noticeable time.
  const menu = (campaign: Campaign) => (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={`${words.actions()}: ${campaign.name}`}
      onClick={({ currentTarget }) => onMenu(campaign, currentTarget)}
    >
      <DotsIcon />
    </button>
  )
  return [
    { key: 'name', width: 288, sortable: true, header: words.name(), render: (campaign) => campaign.name },
    {
      key: 'state',
      width: 152,
      sortable: true,
      header: words.status(),
      render: ({ state }) => <Badge tone={campaignStateTone(state)}>{campaignStateText(state)}</Badge>,
    },
    {
      key: 'created',
      width: 104,
      sortable: true,
      header: words.created(),
      render: ({ createdAt }) => dayOf(createdAt),
    },
    {
      key: 'store',
      width: 136,
      header: words.store(),
      render: ({ partnerLogoUrl }) => (
        <span className="store">
          <img src={partnerLogoUrl} alt="" width={20} height={20} />
          <span>{partner}</span>
        </span>
      ),
    },
    {
      key: 'brand',
      width: 120,
      sortable: true,
      header: words.brand(),
      render: ({ brand }) => <span className="brand">{brand || NONE}</span>,
    },
    {
      key: 'endDate',
      width: 112,
      sortable: true,
      header: words.endDate(),
      render: ({ endDate }) => (endDate ? day(endDate) : NONE),
    },
    {
      key: 'limit',
      width: 136,
      sortable: true,
      header: words.limit({ currency: currencySymbol }),
      align: 'end',
      render: ({ limit }) => amount(limit),
    },
    {
      key: 'spent',
      width: 136,
      sortable: true,
      header: `${words.budget()}, ${currencySymbol}`,
      align: 'end',
      render: spending,
    },
    { key: 'runDates', width: 192, header: words.runDates(), render: (campaign) => runDates(campaign) },
    {
      key: 'adverts',
      width: 104,
      header: words.advertsColumn(),
      align: 'end',
      render: ({ startedAdvertsCount, totalAdvertsCount }) =>
        words.advertsCount({ started: count(startedAdvertsCount), total: count(totalAdvertsCount) }),
    },
    { key: 'actions', width: 56, header: words.actions(), bare: true, render: menu },
  ]
}
