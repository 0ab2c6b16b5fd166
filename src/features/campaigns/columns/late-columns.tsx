import { ALL_PLATFORMS } from '../../../contract/all-platforms.ts'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import type { FigureName } from '../../../contract/statistics/figures.ts'
import { elapsedShare } from '../../../domain/campaign/campaign-pace.ts'
import { format, texts } from '../../../state/locale.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { editCell, type CellKind } from '../row/edited-cell.ts'
import { AllCampaignsTick, CampaignTick } from '../row/row-tick.tsx'
import '../../../ui/table/cell-edit.css'
import { campaignCells, campaignColumns, USUAL, type Place } from './campaign-columns.tsx'
import { BrandAndPlatform, NONE, PlatformLogo, Result, RunOut } from './result-cells.tsx'
import { RESULTS, type ResultColumn } from './result-columns.ts'
import type { List } from '../list/shown-rows.ts'

type Columns = readonly Column<Campaign>[]

/** Every column that can be chosen, in the order of the table. */
const PLACES: readonly Place[] = [
  ...USUAL,
  ['postClickAcos', 76],
  ['postClickProducts', 108],
  ['spentInPeriod', 132],
  ['views', 88],
  ['clicks', 76],
  ['cpc', 76],
  ['cpm', 76],
  ['limit', 112],
  ['endDate', 104],
  ['brand', 112],
  ['created', 100],
]
const isUsual = (key: string) => USUAL.some(([usual]) => usual === key)
/** The columns that are hidden unless the user chooses them. */
export const USUALLY_HIDDEN = PLACES.map(([key]) => key).filter((key) => !isUsual(key))

/** Returns the places of all columns but the hidden ones; undefined if these are the usual ones. */
export function placesWithout(hidden: readonly unknown[]): readonly Place[] | undefined {
  const places = PLACES.filter(([key]) => !hidden.includes(key))
  return places.length === USUAL.length && places.every(([key]) => isUsual(key)) ? undefined : places
}

export const hiddenIn = (places: readonly Place[]): string[] =>
  PLACES.map(([key]) => key).filter((key) => !places.some(([shown]) => shown === key))

/** Returns the header of a column of results. */
export function resultHeader(key: ResultColumn): string {
  const currency = format.value.currencySymbol
  const { campaigns, campaignTools } = texts.value
  // The usual columns appear before the results.
  return key === 'ctr' || key === 'postClickRevenue' || key === 'postClickRoas'
    ? campaigns[key]({ currency })
    : campaignTools[key]({ currency })
}

/** Returns the late-loading parts of the columns, by key: results, values that are edited in place, further columns. */
function lateColumns(mayWrite: boolean, isOfAll = false): Record<string, Partial<Column<Campaign>>> {
  const { campaigns, campaignTools: words } = texts.peek()
  const { currencySymbol: currency, dayOf, day, percent } = format.peek()
  const cells = campaignCells(campaigns, format.peek())
  const editButton = (kind: CellKind, header: string, value: string, campaign: Campaign) =>
    mayWrite ? (
      <button
        type="button"
        className="cell-edit"
        aria-haspopup="dialog"
        aria-label={`${value}. ${words.edit()}: ${header}, ${campaign.name}`}
        title={words.edit()}
        onClick={({ currentTarget: cell }) => editCell({ kind, campaign, cell })}
      >
        {value}
      </button>
    ) : (
      value
    )
  const limit = words.limit({ currency })
  const limitOf = (campaign: Campaign) => editButton('limit', limit, cells.limit(campaign), campaign)
  const paceText = (campaign: Campaign) => {
    const { spent, limit: most } = campaign
    const elapsed = elapsedShare(campaign, Date.now())
    const share = percent(most > 0 ? spent / most : null)
    return elapsed === undefined ? words.spentShare({ share }) : words.pace({ share, time: Math.round(elapsed * 100) })
  }
  const result = (key: ResultColumn, name: FigureName): Partial<Column<Campaign>> => ({
    header: resultHeader(key),
    align: 'end',
    sortable: true,
    render: ({ id }) => <Result id={id} name={name} />,
  })
  return {
    name: {
      sortable: true,
      render: (campaign) => (
        <span title={campaign.name}>
          {isOfAll && <PlatformLogo campaign={campaign} />}
          {campaign.name}
        </span>
      ),
      ...(isOfAll && { below: (campaign) => <BrandAndPlatform campaign={campaign} /> }),
    },
    state: { sortable: true },
    adverts: { sortable: true },
    ...Object.fromEntries((Object.keys(RESULTS) as ResultColumn[]).map((key) => [key, result(key, RESULTS[key])])),
    spent: {
      header: `${campaigns.budget()}, ${currency}`,
      sortable: true,
      render: (campaign) => cells.spending(campaign, limitOf(campaign), paceText(campaign)),
    },
    runDates: {
      header: campaigns.runDates(),
      sortable: true,
      render: (campaign) => (
        <>
          {editButton(
            campaign.isStartDateEnabled ? 'dates' : 'endDate',
            campaigns.runDates(),
            cells.runDates(campaign),
            campaign,
          )}
          <RunOut campaign={campaign} />
        </>
      ),
    },
    limit: { header: limit, sortable: true, align: 'end', render: limitOf },
    endDate: {
      header: words.endDate(),
      sortable: true,
      render: (campaign) =>
        editButton('endDate', words.endDate(), campaign.endDate ? day(campaign.endDate) : NONE, campaign),
    },
    brand: { header: words.brand(), sortable: true, render: ({ brand }) => brand || NONE },
    created: { header: words.created(), sortable: true, render: ({ createdAt }) => dayOf(createdAt) },
  }
}

/** Returns the columns with results and, for users who may change campaigns, a checkbox and editable values. */
function toolColumns(columns: Columns, mayWrite: boolean, isOfAll: boolean): Columns {
  const late = lateColumns(mayWrite, isOfAll)

  const [name, ...rest] = columns.map((column) => ({ ...column, ...late[column.key] }))
  const tick: Column<Campaign> = {
    key: 'tick',
    isOver: true,
    bare: true,
    header: texts.peek().campaignTools.select(),
    head: <AllCampaignsTick />,
    render: (campaign) => <CampaignTick campaign={campaign} />,
  }
  return name ? [name, ...(mayWrite ? [tick] : []), ...rest] : []
}

/**
 * Returns a function that adds the tools to columns: only once to the same ones, because new ones re-render all rows.
 */
export function columnsOfVisit(): (list: Pick<List, 'columns' | 'mayWrite' | 'partnerId'>) => Columns {
  let last: { columns: Columns; mayWrite: boolean; partnerId: string; made: Columns } | undefined
  return ({ columns, mayWrite, partnerId }) => {
    if (last?.columns !== columns || last.mayWrite !== mayWrite || last.partnerId !== partnerId)
      last = { columns, mayWrite, partnerId, made: toolColumns(columns, mayWrite, partnerId === ALL_PLATFORMS) }
    return last.made
  }
}

/** Returns the keys and headers of the columns that can be hidden. */
export function choices(): { key: string; header: string }[] {
  const late = lateColumns(false)
  const first = campaignColumns(texts.value.campaigns, format.value, PLACES, () => {})
  return first.slice(1, -1).map(({ key, header }) => ({ key, header: late[key]?.header ?? header }))
}
