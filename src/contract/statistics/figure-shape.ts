import {
  FIGURES,
  type Block,
  type DELIVERY,
  type DeliveredSum,
  type DistinctName,
  type FigureName,
  type SALES,
  type SoldSum,
  type SPENDING,
  type SumName,
} from './figures.ts'

type Values<Figures, Sum, Ratio> = {
  -readonly [F in keyof Figures]: Figures[F] extends { ratio: unknown } ? Ratio : Sum
}
/** A value for each figure, in the shape of the wire. */
export type FigureShape<Sum, Ratio> = Values<typeof DELIVERY & typeof SPENDING, Sum, Ratio> &
  Record<Block, Values<typeof SALES, Sum, Ratio>>
/** A value for each sum, in the shape of the wire. */
export type SumShape<Sum> = Record<DeliveredSum, Sum> & Record<Block, Record<SoldSum, Sum>>
/** A value for each figure that is counted rather than derived, in the shape of the wire. */
export type CountedShape<Value> = SumShape<Value> & Record<DistinctName, Value>

const names = Object.keys(FIGURES) as FigureName[]
const groups = [...new Set(names.map((name) => FIGURES[name].group))]
const rank = (name: FigureName) => groups.indexOf(FIGURES[name].group) * 2 - Number(FIGURES[name].leads ?? 0)
/** The figures in the order of the wire and of the totals. */
export const WIRE_ORDER: readonly FigureName[] = names.toSorted((a, b) => rank(a) - rank(b))
export const SUMS: readonly SumName[] = WIRE_ORDER.filter(
  (name): name is SumName => !FIGURES[name].ratio && !FIGURES[name].distinct,
)

function shapeOf<Name extends FigureName>(all: readonly Name[], valueOf: (name: Name) => unknown): unknown {
  const shape: Partial<Record<string, unknown>> & Partial<Record<Block, Record<string, unknown>>> = {}
  for (const name of all) {
    const { block, field } = FIGURES[name]
    const part = block ? (shape[block] ??= {}) : shape
    part[field] = valueOf(name)
  }
  return shape
}

/** Computes a value for each figure, in the shape of the wire. */
export const eachFigure = <Sum, Ratio>(valueOf: (name: FigureName) => Sum | Ratio) =>
  shapeOf(WIRE_ORDER, valueOf) as FigureShape<Sum, Ratio>
/** Computes a value for each sum, in the shape of the wire. */
export const eachSum = <Sum>(valueOf: (name: SumName) => Sum) => shapeOf(SUMS, valueOf) as SumShape<Sum>

/** Divides the sums of a derived figure; null over 0. */
export function ratioIn(shape: SumShape<number>, [dividend, divisor]: readonly [SumName, SumName], times = 1) {
  const below = valueIn(shape, divisor)
  return below === 0 ? null : (valueIn(shape, dividend) * times) / below
}

/** Reads a figure's value from its place; a derived one that the server lacks is derived here. */
export function valueIn<Sum>(shape: SumShape<Sum>, name: SumName): Sum
export function valueIn<Value>(shape: CountedShape<Value>, name: SumName | DistinctName): Value
export function valueIn<Sum, Ratio>(shape: FigureShape<Sum, Ratio>, name: FigureName): Sum | Ratio
export function valueIn(shape: object, name: FigureName): unknown {
  const { block, field, ratio, times } = FIGURES[name]
  const values = shape as Record<string, unknown>
  const value = (block ? (values[block] as Record<string, unknown>) : values)[field]
  return value === undefined && ratio ? ratioIn(shape as SumShape<number>, ratio, times) : value
}
