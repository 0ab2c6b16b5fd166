import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { CopyNotice } from '../copy/copy-notice.tsx'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { DeletionNotices } from '../deletion/deletion-notices.tsx'
import { useRowFocus } from '../row/use-row-focus.ts'

type ChangesProps = {
  advertiserId: string
  /** The campaigns in the list. */
  rows: readonly Campaign[]
  /** The campaign to copy, beside the earlier ones; another object is another copy. */
  copied: Campaign | undefined
  onCopyEnd: () => void
  /** The campaigns to delete, unless the user decides otherwise. */
  deleting: readonly Campaign[] | undefined
  onDeleteEnd: () => void
}

/**
 * Copies and deletes campaigns, reports the results, and keeps the focus when a row leaves. Its code loads once the
 * user can change campaigns.
 */
export function Changes({ advertiserId, rows, copied, onCopyEnd, deleting, onDeleteEnd }: ChangesProps) {
  useRowFocus(advertiserId, rows)
  const [copies, setCopies] = useState<readonly Campaign[]>([])
  if (copied && !copies.includes(copied)) setCopies([...copies.filter(({ id }) => id !== copied.id), copied])
  const endCopy = (campaign: Campaign) => {
    setCopies((now) => now.filter((each) => each !== campaign))
    if (campaign === copied) onCopyEnd()
  }
  return (
    <>
      <DeletionNotices advertiserId={advertiserId} />
      {copies.map((campaign) => (
        <CopyNotice
          key={campaign.id}
          campaign={campaign}
          advertiserId={advertiserId}
          onClose={() => endCopy(campaign)}
        />
      ))}
      {deleting && <DeleteDialog advertiserId={advertiserId} campaigns={deleting} onClose={onDeleteEnd} />}
    </>
  )
}
