/** The windows in which a table is a list, and a popover a sheet. */
export const PHONE = '(width < 40rem)'
