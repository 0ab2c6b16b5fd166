import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { removeCampaigns } from './deletions.ts'
import { Names } from '../campaign-names.tsx'
import { selection } from '../selection/selection.ts'

type DeleteDialogProps = { advertiserId: string; campaigns: readonly Campaign[]; onClose: () => void }

/** Confirms the deletion of campaigns and names those that cannot be deleted; the safe choice has the focus. */
export function DeleteDialog({ advertiserId, campaigns, onClose }: DeleteDialogProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const doomed = campaigns.filter(({ deletionAllowed }) => deletionAllowed)
  const spared = campaigns.filter(({ deletionAllowed }) => !deletionAllowed)
  const remove = () => {
    onClose()
    selection.clear()
    removeCampaigns({ advertiserId, campaigns: doomed })
  }
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keep()}
      </Button>
      <Button variant="danger" onClick={remove}>
        {words.delete()}
      </Button>
    </>
  )
  const [only] = doomed
  const title =
    doomed.length === 1 && only
      ? words.deleteTitle({ name: only.name })
      : words.deleteManyTitle({ count: doomed.length })
  return (
    <Dialog title={title} closeLabel={common.close()} onClose={onClose} footer={footer}>
      <p>{doomed.length === 1 ? words.deleteText() : words.deleteManyText()}</p>
      {doomed.length > 1 && <Names campaigns={doomed} />}
      {spared.length > 0 && (
        <>
          <p>{words.spared({ count: spared.length })}</p>
          <Names campaigns={spared} />
        </>
      )}
    </Dialog>
  )
}
