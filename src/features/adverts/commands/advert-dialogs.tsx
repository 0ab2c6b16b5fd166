import { useSignals } from '@preact/signals-react/runtime'
import type { Advert, AdvertPage, AdvertState } from '../../../contract/advert/advert.ts'
import { renameAdvert } from '../../../data/advert/save-advert.ts'
import { bidFloorOf } from '../../../domain/advert/bid.ts'
import { viewsFor } from '../../../domain/advert/unusual-bid.ts'
import { mayAct } from '../../../domain/role.ts'
import { leftOf } from '../../../domain/campaign/campaign-funds.ts'
import { format, texts } from '../../../state/locale.ts'
import { putOff, renameInstead, waitingName } from '../../../state/outbox/outbox.ts'
import type { Leaving } from '../../../state/form/unsaved.ts'
import { usualBids } from '../rules/usual-bids.ts'
import type { BidQuestion } from '../rules/use-bid-question.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ResubmitDialog } from '../resubmit/resubmit-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { Commands } from './use-commands.ts'

export type AdvertDialogsProps = {
  page: AdvertPage
  editor: AdvertEditor | undefined
  commands: Commands
  leaving: Leaving | undefined
  bidQuestion: BidQuestion | undefined
}

/** The open dialog of an action on the ad, if any, which keeps its input behind the question before leaving. */
export function AdvertDialogs({ page, editor, commands, leaving, bidQuestion }: AdvertDialogsProps) {
  return (
    <>
      <ActionDialog {...{ page, editor, commands, bidQuestion }} />
      {leaving && <LeaveDialog {...{ page, editor, leaving }} />}
    </>
  )
}

type LeaveDialogProps = Pick<AdvertDialogsProps, 'page' | 'editor'> & { leaving: Leaving }

function LeaveDialog({ page: { advert, advertiser }, editor, leaving }: LeaveDialogProps) {
  useSignals()
  const { advertTools: words } = texts.value
  const keptText = editor?.isDraft && advert.state !== 'Draft' ? words.leaveSubmitted : words.leaveText
  const leaveText = mayAct(advertiser.role, 'manager') ? keptText : words.leaveLost
  return (
    <ConfirmDialog
      title={words.leaveTitle()}
      text={editor?.isUploading ? words.leaveUpload() : leaveText()}
      confirmLabel={words.leave()}
      cancelLabel={words.stay()}
      onConfirm={() => Promise.resolve(leaving.go())}
      onClose={leaving.stay}
    />
  )
}

function ActionDialog({ page, editor, commands, bidQuestion }: Omit<AdvertDialogsProps, 'leaving'>) {
  useSignals()
  const { advertTools: words, adverts, common } = texts.value
  const { advert } = page
  const { asked, closeQuestion: onClose } = commands
  if (editor?.conflict)
    return <ConflictDialog page={page} editor={editor} conflict={editor.conflict} onSaved={commands.saySettled} />
  if (bidQuestion)
    return (
      <ConfirmDialog
        title={words.bidTitle({ bids: bidQuestion.bids.map(format.value.money).join(', ') })}
        text={bidText(Math.max(...bidQuestion.bids), page)}
        confirmLabel={words.keepBid()}
        cancelLabel={common.cancel()}
        onConfirm={() => Promise.resolve(bidQuestion.keep())}
        onClose={bidQuestion.close}
      />
    )
  switch (asked) {
    case 'rename':
      return (
        <RenameDialog
          name={waitingName('advertName', advert.id) ?? advert.name}
          onRename={async (name) => {
            if (await rename(advert, name)) commands.sayRenamed()
          }}
          onClose={onClose}
        />
      )
    case 'edit':
      return (
        <ConfirmDialog
          title={words.editTitle({ name: advert.name })}
          text={editText(advert.state)}
          confirmLabel={adverts.edit()}
          cancelLabel={common.cancel()}
          onConfirm={commands.edit}
          onClose={onClose}
        />
      )
    case 'launch':
      return editor && <ResubmitDialog page={page} editor={editor} onSubmit={commands.submit} onClose={onClose} />
    case 'delete':
      return (
        <ConfirmDialog
          title={words.deleteTitle({ name: advert.name })}
          text={words.deleteText()}
          confirmLabel={adverts.delete()}
          cancelLabel={words.keep()}
          isDangerous
          onConfirm={commands.remove}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}

/** Renames an ad and returns true; without a connection, makes the new name wait and returns false. */
async function rename({ id, name: from }: Advert, to: string): Promise<boolean> {
  const kind = 'advertName'
  try {
    await renameInstead(kind, id, () => renameAdvert(id, to))
    return true
  } catch (error) {
    if (!putOff({ kind, id, from, to: to.trim() }, error)) throw error
    return false
  }
}

/** Describes the likely cost of a bid. */
function bidText(bid: number, { advert, campaign, placement }: AdvertPage): string {
  const { advertTools: words } = texts.value
  const { count, money } = format.value
  const left = leftOf(campaign)
  const views = viewsFor(left, bid)
  const usual = usualBids.get(advert.id)
  return [
    words.bidText({ bid: money(bid), floor: money(bidFloorOf(placement)), limit: money(campaign.limit) }),
    usual === undefined ? '' : words.bidOthers({ usual: money(usual) }),
    views > 0 ? words.bidCost({ left: money(left), views: count(views), count: views }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Describes the consequences of an edit in the ad's current state (docs/product/states.md). */
function editText(state: AdvertState): string {
  const { advertTools: words } = texts.value
  switch (state) {
    case 'WaitingForApproval':
      return words.editWaiting()
    case 'Approved':
      return words.editApproved()
    case 'Rejected':
      return words.editRejected()
    case 'StoppedByPlatform':
      return words.editStoppedByPlatform()
    case 'StoppedByDeadline':
      return words.editStoppedByDeadline()
    case 'Stopped':
    case 'Draft':
    case 'Started':
    case 'Suspended':
      return words.editStopped()
  }
}
