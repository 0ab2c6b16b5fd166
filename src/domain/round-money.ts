/** Rounds to two decimals, halves away from zero: 1.005 becomes 1.01, although its double is slightly smaller. */
export const roundMoney = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON))) / 100 + 0
