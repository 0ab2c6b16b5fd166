import { useMemo } from 'react'
import { useNamesOf } from '../audience/names.tsx'

/** The names of the products of a shelf; an id where there is no name. */
export function ShelfNames({ ids, partnerId }: { ids: readonly string[]; partnerId: string }) {
  const wanted = useMemo(() => ({ categories: [], products: [...ids] }), [ids])
  const { names } = useNamesOf(partnerId, wanted)
  return <>: {ids.map((id) => names.product(id) ?? id).join(', ')}</>
}
