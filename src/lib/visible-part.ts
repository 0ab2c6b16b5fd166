/** The part of the document's window that the user sees, by its edges in CSS pixels from the window's top. */
export type VisiblePart = { top: number; bottom: number }

/** The part of the frame that the page shows; unset if that is the whole window. */
export const shown: { part?: VisiblePart | undefined } = {}

/** The event of the window after `shown` has changed. */
export const PART_CHANGE = 'partchange'

/** Returns the visible part. */
export const visiblePart = (): VisiblePart => shown.part ?? { top: 0, bottom: document.documentElement.clientHeight }
