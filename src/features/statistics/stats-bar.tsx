import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { daysText } from '../../state/statistics/days-text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { PeriodPickerProps } from './tools/period-picker.tsx'
import type { PlatformFilterProps } from './tools/platform-filter.tsx'
import type { StatsTools } from './use-stats-view.ts'

/** The filter of platforms, also while they are loading. */
export type StatsFilter = Omit<PlatformFilterProps, 'platforms'> & {
  platforms: PlatformFilterProps['platforms'] | undefined
}
type StatsBarProps = Omit<PeriodPickerProps, 'children'> & {
  tools: StatsTools | undefined
  /** `platforms` are undefined while they are loading; one alone, or none, needs no filter. */
  filter?: StatsFilter | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** The days and the comparison, the filter of platforms, and the refresh. The choices load after the page. */
export function StatsBar({ tools, filter, isRefreshing, onRefresh, ...choice }: StatsBarProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { range, preset } = choice.period
  const platforms = filter?.platforms
  const compared = { previous: words.comparedPrevious, year: words.comparedYear }
  const days = (
    <>
      {preset && <span>{words[preset]()}</span>}
      <span className={preset && 'muted'}>{daysText(range)}</span>
      {choice.comparison && <span className="muted">{compared[choice.comparison]()}</span>}
    </>
  )
  return (
    <div className="stats-bar">
      {tools ? (
        <tools.PeriodPicker {...choice}>{days}</tools.PeriodPicker>
      ) : (
        <span className="stats-bar__days">{days}</span>
      )}
      {filter &&
        !(platforms && platforms.length < 2) &&
        (tools && platforms ? (
          <tools.PlatformFilter {...filter} platforms={platforms} />
        ) : (
          <Skeleton width="16rem" height="var(--control)" />
        ))}
      <Button busy={isRefreshing} onClick={onRefresh}>
        {common.refresh()}
      </Button>
    </div>
  )
}
