import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { texts } from '../../../state/locale.ts'
import { AllTick, RowTick } from '../../../ui/table/selection/ticks.tsx'
import { selection } from '../selection/selection.ts'

/** Selects the campaign of its row; with Shift, the range from the last one. */
export function CampaignTick({ campaign: { id, name } }: { campaign: Campaign }) {
  useSignals()
  const label = `${texts.value.campaignTools.select()}: ${name}`
  return <RowTick selection={selection} rowKey={id} label={label} />
}

/** Selects all rows of the list. */
export function AllCampaignsTick() {
  useSignals()
  const { campaignTools: words } = texts.value
  return <AllTick selection={selection} labelOf={(count) => words.selectAll({ count })} />
}
