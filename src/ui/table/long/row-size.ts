/** The number of rows of a long table that are rendered together with the table itself. */
export const ROWS_AT_ONCE = 4
/** The height in pixels that a row has at least, until rows are measured. */
export const ROW_HEIGHT = 41
