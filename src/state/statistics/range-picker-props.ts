import type { Period } from '../../domain/statistics/period.ts'
import type { PresetCampaign } from '../../domain/statistics/presets.ts'
import { loadCalendar } from '../form/load-calendar.ts'
import { texts } from '../locale.ts'

const importOptions = () => import('./range-options.ts')
type Options = Awaited<ReturnType<typeof importOptions>>

/**
 * Returns the properties of a range picker for days of statistics, whose options load with its panel. Requires the
 * texts of `statistics`.
 */
export const rangePickerProps = (
  { range, preset }: Period,
  campaign?: PresetCampaign,
  { canCompare = false } = {},
) => ({
  label: texts.value.statistics.range(),
  range,
  preset,
  load: <Panel>(importPanel: () => Promise<Panel>) => loadCalendar(() => Promise.all([importPanel(), importOptions()])),
  optionsOf: ({ rangeOptions }: Options) => {
    const { comparisons, ...options } = rangeOptions(range.offset, campaign)
    return { ...options, comparisons: canCompare ? comparisons : undefined }
  },
})
