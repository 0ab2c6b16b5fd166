/**
 * One chunk with what the open account needs late: the switch to another one, and what there is to say of its balance.
 */
export { AccountSwitcher } from './account-switcher.tsx'
export { BalanceNote } from './balance-note.tsx'
