import { href, type RouteName, type RouteParams } from '../../routes.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { PHONE } from '../../ui/layout/phone.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { readPeriod, type CampaignHistory } from '../../domain/statistics/period.ts'
import { useAddressCorrection } from './use-address-correction.ts'
import { useHiddenFigures } from './use-hidden-figures.ts'
import { nextSort, readView, viewQuery, type ViewChanges } from './view.ts'

const importTools = () => import('./tools/late-tools.ts')

/**
 * Reads the state of a statistics page from its address, and returns functions to change it. Changes of days and
 * platforms are history entries; changes of the display replace the current one. `campaign`: the only one that is
 * shown; its history is undefined while it is loading. `tools`: the controls, which load after the page.
 */
export function useStatsView(
  route: RouteName,
  params: RouteParams,
  query: URLSearchParams,
  campaign?: { history: CampaignHistory | undefined },
) {
  const period = readPeriod(query, campaign?.history)
  const { range, preset } = period
  /** Whether the days are those that the user will see. */
  const isSettled = !(campaign && period.isUpToCampaign && !campaign.history)
  const { sorting, comparison, by } = readView(query)
  const [hidden, onHide] = useHiddenFigures()
  const isShort = useMedia(PHONE)
  const [tools] = useLazyWhen(true, importTools)
  const open = (changes: ViewChanges, options = {}) => navigate(href(route, params, viewQuery(query, changes)), options)
  const show = (changes: ViewChanges) => open(changes, { replace: true })
  useAddressCorrection(query, isSettled ? period : undefined, (days) => show({ days }))
  const onSort = (key: string) => show({ sort: nextSort(key, sorting) })
  const table = { sorting, onSort, hidden, onHide, isShort, tools }
  return { range, preset, isSettled, comparison, by, open, show, table }
}
/** The controls, and what renders long tables. */
export type StatsTools = Awaited<ReturnType<typeof importTools>>
/** The state of a statistics page, and the functions that change it. */
export type StatsViewState = ReturnType<typeof useStatsView>
/** The order, the columns and the tools of the table; `isShort`: as few columns as a phone has room for. */
export type TableView = StatsViewState['table']
