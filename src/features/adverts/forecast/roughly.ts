import { format } from '../../../state/locale.ts'

/** Rounds to three significant digits, the precision of a forecast. */
export function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return Math.round(value / unit) * unit
}

/** Omits the decimals of an amount of money that has none. */
export const short = (money: string): string => money.replace(/[.,]00(?!\d)/, '')

/** Returns a share in per cent, in whole ones from a tenth on. */
export function sharePercent(share: number): string {
  const text = format.value.percent(share)
  return share < 0.1 ? text : text.replace(/[.,]\d\d(?!\d)/, '')
}
