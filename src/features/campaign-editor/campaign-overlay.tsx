import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { campaignEditorCame, campaignTask } from '../../state/campaign-task.ts'
import { useLazy } from '../../state/use-lazy.ts'

/** The campaign editor, on whatever screen it is asked for; its code comes with the first wish. */
export function CampaignOverlay() {
  useSignals()
  const task = campaignTask.value
  const [dialogs, load] = useLazy(() => import('./campaign-dialogs.tsx'), 'forms', 'campaignEditor')
  useEffect(() => {
    if (task) void load().then(campaignEditorCame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each wish asks once
  }, [task])
  return task && dialogs ? <dialogs.CampaignDialogs task={task} /> : null
}
