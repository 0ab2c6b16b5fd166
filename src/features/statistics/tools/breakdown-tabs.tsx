import { useSignals } from '@preact/signals-react/runtime'
import type { BreakdownBy } from '../../../contract/statistics/breakdowns.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { Segmented } from '../../../ui/form/choice/segmented.tsx'

type BreakdownTabsProps = {
  by: BreakdownBy | undefined
  onBy: (by: BreakdownBy | undefined) => void
  /** Whether the figures are those of one campaign, whose own table is by placement. */
  isCampaign?: boolean
}

/** The dimensions of the breakdown, if the server offers them. */
export function BreakdownTabs({ by, onBy, isCampaign = false }: BreakdownTabsProps) {
  useSignals()
  const { statistics: words } = texts.value
  if (!config.value.features?.includes('breakdowns' satisfies Feature)) return null
  return (
    <Segmented<BreakdownBy | 'campaign'>
      label={words.breakdown()}
      value={by ?? 'campaign'}
      options={[
        { value: 'campaign', label: isCampaign ? words.tabAdverts() : words.tabCampaigns() },
        ...(isCampaign ? [] : [{ value: 'placement' as const, label: words.tabPlacements() }]),
        { value: 'device', label: words.tabDevices() },
        { value: 'hour', label: words.tabHours() },
        { value: 'product', label: words.tabProducts() },
      ]}
      onChange={(value) => onBy(value === 'campaign' ? undefined : value)}
    />
  )
}
