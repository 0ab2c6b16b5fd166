/** The dialogs of the acts on several ads, which load with the first of them. */
export { BidEditor } from './bid-editor.tsx'
export { BidsDialog, BidsUndo } from './bids-dialog.tsx'
export { CopyDialog } from './copy-dialog.tsx'
export { CopyUndo } from './copy-undo.tsx'
export { DeleteDialog, DeleteUndo } from './delete-dialog.tsx'
export { StateDialog, StateUndo } from './state-dialog.tsx'
