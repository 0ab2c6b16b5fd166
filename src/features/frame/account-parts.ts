/** One chunk with what the open account needs late: the account switcher, and the note about its balance. */
export { AccountSwitcher } from './account-switcher.tsx'
export { BalanceNote } from './balance-note.tsx'
