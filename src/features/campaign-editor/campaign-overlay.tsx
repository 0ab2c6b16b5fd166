import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { campaignEditorCame, campaignTask } from '../../state/campaign-task.ts'
import { useLazy } from '../../state/late/use-lazy.ts'

/** The campaign editor over any screen; its code loads when it is first opened. */
export function CampaignOverlay() {
  useSignals()
  const task = campaignTask.value
  const [dialogs, load] = useLazy(() => import('./campaign-dialogs.tsx'), 'forms', 'campaignEditor')
  useEffect(() => {
    if (task) void load().then(campaignEditorCame)
  }, [task, load])
  return task && dialogs ? <dialogs.CampaignDialogs task={task} /> : null
}
