import type { Campaign, CampaignsPage } from '../../contract/campaign.ts'
import { format, texts } from '../../state/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Column } from '../../ui/table.tsx'
import { campaignStateText, campaignStateTone } from '../../state/campaign-state-text.ts'

const NONE = '–'

/** The columns of the campaigns list (spec.md §2). */
export function campaignColumns(partner: CampaignsPage['partner'] | undefined, onDelete: (campaign: Campaign) => void): Column<Campaign>[] {
  const { campaigns: words } = texts.value
  const { amount, count, day, dayOf, percent, currencySymbol } = format.value
  const runDates = ({ startDate, endDate, createdAt }: Campaign) => {
    const start = startDate ? day(startDate) : dayOf(createdAt)
    return endDate ? `${start} – ${day(endDate)}` : words.from({ date: start })
  }
  const spending = ({ spent, limit }: Campaign) => (
    <div className="spending">
      {amount(spent)}
      <ProgressBar
        role="meter"
        label={words.budget()}
        value={spent}
        max={limit}
        valueText={words.spentShare({ share: percent(limit > 0 ? spent / limit : null) })}
        tone={spent >= limit ? 'warning' : 'accent'}
      />
    </div>
  )
  const remove = (campaign: Campaign) =>
    campaign.deletionAllowed && (
      <Button variant="quiet" iconOnly aria-label={`${words.actions()}: ${campaign.name}`} onClick={() => onDelete(campaign)}>
        <TrashIcon />
      </Button>
    )
  return [
    { key: 'name', width: 264, header: words.name(), render: (campaign) => campaign.name },
    { key: 'state', width: 152, header: words.status(), render: ({ state }) => <Badge tone={campaignStateTone(state)}>{campaignStateText(state)}</Badge> },
    { key: 'created', width: 104, header: words.created(), render: ({ createdAt }) => dayOf(createdAt) },
    {
      key: 'store',
      width: 136,
      header: words.store(),
      render: ({ partnerLogoUrl }) => (
        <span className="store">
          <img src={partnerLogoUrl} alt="" width={20} height={20} />
          <span>{partner?.name}</span>
        </span>
      ),
    },
    { key: 'brand', width: 120, header: words.brand(), render: ({ brand }) => <span className="brand">{brand || NONE}</span> },
    { key: 'endDate', width: 112, header: words.endDate(), render: ({ endDate }) => endDate ? day(endDate) : NONE },
    { key: 'limit', width: 136, header: words.limit({ currency: currencySymbol }), align: 'end', render: ({ limit }) => amount(limit) },
    { key: 'spent', width: 136, header: `${words.budget()}, ${currencySymbol}`, align: 'end', render: spending },
    { key: 'runDates', width: 192, header: words.runDates(), render: (campaign) => runDates(campaign) },
    {
      key: 'adverts',
      width: 104,
      header: words.advertsColumn(),
      align: 'end',
      render: ({ startedAdvertsCount, totalAdvertsCount }) => words.advertsCount({ started: count(startedAdvertsCount), total: count(totalAdvertsCount) }),
    },
    { key: 'actions', width: 56, header: words.actions(), bare: true, render: remove },
  ]
}
