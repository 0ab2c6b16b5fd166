import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { campaignEditorCame, campaignTask } from '../../state/campaign-task.ts'
import { loadTexts } from '../../state/locale.ts'
import { addNotice } from '../../state/notices.ts'

async function loadDialogs() {
  const [dialogs] = await Promise.all([import('./campaign-dialogs.tsx'), loadTexts('forms'), loadTexts('campaignEditor')])
  return dialogs
}

/** The campaign editor, on whatever screen it is asked for; its code comes with the first wish. */
export function CampaignOverlay() {
  useSignals()
  const task = campaignTask.value
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>>>()
  useEffect(() => {
    if (task) void loadDialogs().then(setDialogs, () => addNotice('offline')).then(campaignEditorCame)
  }, [task])
  return task && dialogs ? <dialogs.CampaignDialogs task={task} /> : null
}
