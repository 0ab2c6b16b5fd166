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
      <span className="number">{amount(spent)}</span>
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
  const remove = (campaign: Campaign) => (
    <Button
      variant="quiet"
      iconOnly
      aria-label={`${words.delete()}: ${campaign.name}`}
      disabledReason={campaign.deletionAllowed ? undefined : words.deleteNotAllowed()}
      onClick={() => onDelete(campaign)}
    >
      <TrashIcon />
    </Button>
  )
  return [
    { key: 'name', header: words.name(), render: (campaign) => campaign.name },
    { key: 'state', header: words.status(), render: ({ state }) => <Badge tone={campaignStateTone(state)}>{campaignStateText(state)}</Badge> },
    { key: 'created', header: words.created(), render: ({ createdAt }) => <span className="number">{dayOf(createdAt)}</span> },
    {
      key: 'store',
      header: words.store(),
      render: ({ partnerLogoUrl }) => (
        <span className="store">
          <img src={partnerLogoUrl} alt="" width={20} height={20} loading="lazy" />
          {partner?.name}
        </span>
      ),
    },
    { key: 'brand', header: words.brand(), render: ({ brand }) => brand || NONE },
    { key: 'endDate', header: words.endDate(), render: ({ endDate }) => <span className="number">{endDate ? day(endDate) : NONE}</span> },
    { key: 'limit', header: words.limit({ currency: currencySymbol }), align: 'end', render: ({ limit }) => amount(limit) },
    { key: 'spent', header: `${words.budget()}, ${currencySymbol}`, align: 'end', render: spending },
    { key: 'runDates', header: words.runDates(), render: (campaign) => <span className="number">{runDates(campaign)}</span> },
    {
      key: 'adverts',
      header: words.advertsColumn(),
      align: 'end',
      render: ({ startedAdvertsCount, totalAdvertsCount }) => words.advertsCount({ started: count(startedAdvertsCount), total: count(totalAdvertsCount) }),
    },
    { key: 'actions', header: words.actions(), bare: true, render: remove },
  ]
}
