import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { elapsedShare } from '../../../domain/campaign/campaign-pace.ts'
import type { Format } from '../../../domain/format.ts'
import { CampaignBadge } from '../../shared/campaign-badge.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DotsIcon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Column } from '../../../ui/table/table.tsx'

const DAY = 86_400_000

type Words = TranslationFunctions['campaigns']
/** A column by its key, and its width: its content can load later without moving anything. */
export type Place = readonly [key: string, width: number]

/** The columns between the name and the menu that are shown by default: state, money, dates, ads, then results. */
export const USUAL: readonly Place[] = [
  ['state', 140],
  ['spent', 140],
  ['runDates', 116],
  ['adverts', 96],
  ['ctr', 62],
  ['postClickRevenue', 96],
  ['postClickRoas', 68],
]

/** Returns the cells of the list; those of `late-columns.tsx` show more. */
export function campaignCells(words: Words, { amount, count, day, dayOf, withoutYear, range }: Format) {
  const now = Date.now()
  /** Returns a day without its year if that is obvious: from 8 months ago to 4 months ahead. */
  const short = (instant: string, text: string) =>
    Math.abs(Date.parse(instant) - now + 60 * DAY) < 180 * DAY ? withoutYear(text) : text
  return {
    runDates: ({ startDate, endDate, createdAt }: Campaign) => {
      const start = startDate ? short(startDate, day(startDate)) : short(createdAt, dayOf(createdAt))
      return endDate ? range(start, short(endDate, day(endDate))) : words.from({ date: start })
    },
    limit: ({ limit }: Campaign) => (limit % 1 ? amount : count)(limit),
    spending(campaign: Campaign, limitCell: ReactNode, valueText?: string) {
      const { spent, limit } = campaign
      return (
        <>
          <span>
            {count(spent)} <small>{words.of()}</small> {limitCell}
          </span>
          <ProgressBar
            role="meter"
            label={words.budget()}
            value={spent}
            max={limit}
            mark={elapsedShare(campaign, now)}
            valueText={valueText}
            tone={spent < limit ? 'accent' : 'warning'}
          />
        </>
      )
    },
  }
}

/** Returns the columns of the campaign list (docs/product/interface.md); a place whose content loads later is empty. */
export function campaignColumns(
  words: Words,
  format: Format,
  places: readonly Place[],
  onMenu: (campaign: Campaign, button: HTMLElement) => void,
): Column<Campaign>[] {
  const { runDates, limit, spending } = campaignCells(words, format)
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
  const known: Record<string, Pick<Column<Campaign>, 'header' | 'render'>> = {
    state: {
      header: words.status(),
      render: (campaign) => <CampaignBadge campaign={campaign} />,
    },
    spent: {
      header: `${words.budget()}, ${format.currencySymbol}`,
      render: (campaign) => spending(campaign, limit(campaign)),
    },
    runDates: { header: words.runDates(), render: runDates },
    adverts: {
      header: words.advertsColumn(),
      render: ({
        startedAdvertsCount: started,
        totalAdvertsCount: total,
        rejectedAdvertsCount,
        pendingAdvertsCount,
      }) => (
        <>
          {started} {words.of()} {total}
          {rejectedAdvertsCount ? <Badge tone="danger">{words.rejected({ count: rejectedAdvertsCount })}</Badge> : ''}
          {pendingAdvertsCount ? <Badge tone="info">{words.inReview({ count: pendingAdvertsCount })}</Badge> : ''}
        </>
      ),
    },
  }
  const results: Record<string, string> = {
    ctr: words.ctr(),
    postClickRevenue: words.postClickRevenue({ currency: format.currencySymbol }),
    postClickRoas: words.postClickRoas(),
  }
  return [
    {
      key: 'name',
      width: 212,
      header: words.name(),
      render: ({ name }) => name,
      below: ({ brand }) => brand && <small>{brand}</small>,
    },
    ...places.map(([key, width]) => ({
      header: results[key] ?? '',
      render: () => null,
      ...known[key],
      key,
      width,
      className: key,
    })),
    { key: 'actions', width: 40, header: words.actions(), bare: true, render: menu },
  ]
}
