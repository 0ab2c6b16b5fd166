import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { CopyNotice } from '../copy/copy-notice.tsx'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { DeletionNotices } from '../deletion/deletion-notices.tsx'

type ChangesProps = {
  advertiserId: string
  /** The campaign to copy. */
  copied: Campaign | undefined
  onCopyEnd: () => void
  /** The campaigns to delete, unless the user decides otherwise. */
  deleting: readonly Campaign[] | undefined
  onDeleteEnd: () => void
}

/** Copies and deletes campaigns, and reports the results. Its code loads once the user can choose either. */
export function Changes({ advertiserId, copied, onCopyEnd, deleting, onDeleteEnd }: ChangesProps) {
  return (
    <>
      <DeletionNotices advertiserId={advertiserId} />
      {copied && <CopyNotice key={copied.id} campaign={copied} advertiserId={advertiserId} onClose={onCopyEnd} />}
      {deleting && <DeleteDialog advertiserId={advertiserId} campaigns={deleting} onClose={onDeleteEnd} />}
    </>
  )
}
