/** Returns whether a ROAS is a loss: below 1 as it is shown, with two digits. */
export const isLoss = (roas: number | null): boolean => roas !== null && Math.round(roas * 100) < 100
