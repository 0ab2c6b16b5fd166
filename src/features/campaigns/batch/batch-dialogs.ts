export { CampaignsDialog } from './batch-dialog.tsx'
export { CampaignsUndo } from './batch-undo.tsx'
