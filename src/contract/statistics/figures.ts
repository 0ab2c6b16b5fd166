/** The notation of a figure: a number of things, an amount, a fraction as a percentage, or a factor. */
export type FigureKind = 'count' | 'money' | 'percent' | 'ratio'

type About = {
  kind: FigureKind
  /** The factor by which a ratio is multiplied. */
  times?: number
  /** Whether an advertiser wants less of it, or neither less nor more; by default, more. */
  better?: 'less' | 'neither'
  /** Whether it comes first in its group on the wire and among the totals. */
  leads?: true
  /** Whether it counts what several parts may share, so that figures of parts do not add up. */
  distinct?: true
}
type Ratio<Sum> = {
  /** A derived figure divides the first of these sums by the second. */
  ratio: readonly [Sum, Sum]
  /** Whether servers of an earlier release lack it. */
  added?: true
}
/** A figure without a ratio is itself a sum unless it is `distinct`. */
type Descriptions<Sum> = Record<string, About & (Ratio<Sum> | { ratio?: undefined })>

/** The figures of views and clicks; here and below, in the order of columns. */
export const DELIVERY = {
  views: { kind: 'count' },
  uniqViewVisitors: { kind: 'count', distinct: true },
  clicks: { kind: 'count' },
  ctr: { kind: 'percent', ratio: ['clicks', 'views'] },
} as const
/** The figures of money spent. */
export const SPENDING = {
  cpc: { kind: 'money', ratio: ['spent', 'clicks'], better: 'less' },
  cpm: { kind: 'money', ratio: ['spent', 'views'], times: 1000, better: 'less' },
  spent: { kind: 'money', better: 'neither', leads: true },
} as const
/** The figures of sales, each of which exists after clicks and after views. */
export const SALES = {
  products: { kind: 'count' },
  revenue: { kind: 'money', leads: true },
  acos: { kind: 'percent', ratio: ['spent', 'revenue'], better: 'less' },
  roas: { kind: 'ratio', ratio: ['revenue', 'spent'] },
} as const

/** The blocks of sales, which the wire nests; the names of their figures begin with the block. */
export type Block = 'postClick' | 'postView'
export type FigureGroup = 'delivery' | 'spending' | Block

/** The figures by group, in the order of columns (docs/product/figures.md). */
const GROUPS: Record<'delivery' | 'spending', Descriptions<DeliveredSum>> &
  Record<Block, Descriptions<DeliveredSum | SoldSum>> = {
  delivery: DELIVERY,
  spending: SPENDING,
  postClick: SALES,
  postView: SALES,
}

type SumOf<Figures> = {
  [F in keyof Figures]: Figures[F] extends { ratio: unknown } | { distinct: true } ? never : F
}[keyof Figures]
export type DeliveredSum = SumOf<typeof DELIVERY> | SumOf<typeof SPENDING>
export type SoldSum = SumOf<typeof SALES>
type DivisorOf<Figures> = {
  [F in keyof Figures]: Figures[F] extends { ratio: readonly [unknown, infer Sum] } ? Sum : never
}[keyof Figures]
/** The sums that a ratio divides by. */
export type Divisor = DivisorOf<typeof DELIVERY> | DivisorOf<typeof SPENDING> | DivisorOf<typeof SALES>
type InBlock<Field extends string> = `${Block}${Capitalize<Field>}`
/** The figures that can be added up. */
export type SumName = DeliveredSum | InBlock<SoldSum>
type DistinctOf<Figures> = { [F in keyof Figures]: Figures[F] extends { distinct: true } ? F : never }[keyof Figures]
/** The figures that count what several parts may have in common. */
export type DistinctName = DistinctOf<typeof DELIVERY>
export type FigureName = keyof (typeof DELIVERY & typeof SPENDING) | InBlock<keyof typeof SALES>
export type Figure = About & {
  ratio: readonly [SumName, SumName] | undefined
  added?: true
  group: FigureGroup
  block: Block | undefined
  /** Its name within the block. */
  field: string
}

const nameOf = (block: Block | undefined, field: string) =>
  block ? `${block}${field.charAt(0).toUpperCase()}${field.slice(1)}` : field

/** The figures by name, in the order of columns. */
export const FIGURES = Object.fromEntries(
  (Object.keys(GROUPS) as FigureGroup[]).flatMap((group) => {
    const block = group === 'postClick' || group === 'postView' ? group : undefined
    return Object.entries(GROUPS[group]).map(([field, { ratio, ...about }]) => [
      nameOf(block, field),
      { ...about, group, block, field, ratio: ratio?.map((sum) => nameOf(sum in SALES ? block : undefined, sum)) },
    ])
  }),
) as unknown as Readonly<Record<FigureName, Figure>>
/** The columns of a statistics sheet, in order; they are keys of `labels` in a report request. */
export const STATS_COLUMNS = Object.keys(FIGURES) as readonly FigureName[]
