import { foldText } from '../../../src/lib/search-text.ts'
import type { Sellable } from './orders.ts'

/** The words in which the variants of one product differ. */
const VARIANTS = new Set(
  (
    'beige biscuit bisque black blue bronze brown champagne charcoal chrome clear cyan gold graphite gray green grey ' +
    'magenta nickel orange pearl pink platinum purple red silver stainless steel titanium violet white yellow'
  ).split(' '),
)

/**
 * Returns the group of a product. The variants of one product have the same vendor and, without their colours and the
 * number of the model after the dash, the same name.
 */
function groupOf({ vendor, name }: Sellable): string {
  const [title = ''] = foldText(name).split(' - ')
  const words = title.split(/[^\p{L}\p{N}.']+/u).filter((word) => word && !VARIANTS.has(word))
  return [foldText(vendor), ...(words.length > 0 ? words : [foldText(name)])].join(' ')
}

const known = new WeakMap<readonly Sellable[], ReadonlyMap<string, string>>()

/** Returns the group of each product of a catalogue, by id. */
export function groupsOf(catalogue: readonly Sellable[]): ReadonlyMap<string, string> {
  const groups = known.get(catalogue) ?? new Map(catalogue.map((product) => [product.id, groupOf(product)]))
  known.set(catalogue, groups)
  return groups
}
