import type { FigureName } from '../../../contract/statistics/figures.ts'

/** The columns of results, each with its figure. */
export const RESULTS = {
  ctr: 'ctr',
  postClickRevenue: 'postClickRevenue',
  postClickRoas: 'postClickRoas',
  postClickAcos: 'postClickAcos',
  postClickProducts: 'postClickProducts',
  spentInPeriod: 'spent',
  views: 'views',
  clicks: 'clicks',
  cpc: 'cpc',
  cpm: 'cpm',
} as const satisfies Record<string, FigureName>
export type ResultColumn = keyof typeof RESULTS

export const isResult = (key: string): key is ResultColumn => Object.hasOwn(RESULTS, key)
