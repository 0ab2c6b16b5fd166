/** The highest ROAS of a loss: it is below 1 as it is shown, with two digits. */
export const HIGHEST_LOSS = 0.99

/** Returns whether a ROAS, as it is shown, is that of a loss; null, of nothing spent, is none. */
export const isLoss = (roas: number | null): boolean => roas !== null && Math.round(roas * 100) / 100 <= HIGHEST_LOSS
