export { LeaveDialog } from './leave-dialog.tsx'
export { UnsavedRoles } from './unsaved-roles.tsx'
