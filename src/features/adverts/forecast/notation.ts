import { format } from '../../../state/locale.ts'

/** Omits the decimals of an amount of money that has none. */
export const short = (money: string): string => money.replace(/[.,]00(?!\d)/, '')

/** Returns a share in per cent, in whole ones from a tenth on. */
export function sharePercent(share: number): string {
  const text = format.value.percent(share)
  return share < 0.1 ? text : text.replace(/[.,]\d\d(?!\d)/, '')
}
