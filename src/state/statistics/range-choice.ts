import type { Period } from '../../domain/statistics/period.ts'
import type { PresetCampaign } from '../../domain/statistics/presets.ts'
import { loadCalendar } from '../form/load-calendar.ts'
import { texts } from '../locale.ts'

/** Returns the properties of a range picker for days of statistics. Requires the texts of `statistics`. */
export const rangeChoice = ({ range, preset }: Period, campaign?: PresetCampaign, { canCompare = false } = {}) => ({
  label: texts.value.statistics.range(),
  range,
  preset,
  load: <Panel>(importPanel: () => Promise<Panel>) =>
    loadCalendar(async () => {
      const [panel, { rangeChoices }] = await Promise.all([importPanel(), import('./range-choices.ts')])
      const { comparisons, ...choices } = rangeChoices(range.offset, campaign)
      return { panel, choices: { ...choices, comparisons: canCompare ? comparisons : undefined } }
    }),
})
