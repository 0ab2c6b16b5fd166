/** The filter in the address of the list, besides the search. */
export type Filter = {
  states: string[]
  /** The platforms, for a list of all of them. */
  partnerIds: string[]
  brands: string[]
  from: string
  to: string
  needsAttention: boolean
}

export const readFilter = (query: URLSearchParams): Filter => ({
  states: query.getAll('state'),
  partnerIds: query.getAll('partnerIds'),
  brands: query.getAll('brand'),
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
  needsAttention: query.has('attention'),
})

/** The changes of the address that remove the filter. */
export const NO_FILTER = {
  state: '',
  partnerIds: '',
  brand: '',
  from: '',
  to: '',
  attention: '',
  roasFrom: '',
  roasTo: '',
}
