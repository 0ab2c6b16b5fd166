import { array, string, type, type Infer } from 'superstruct'

/** The rejected ads of an account, by campaign, at most 100; the feature `rejectedAdverts`. */
export const RejectedAdvertsStruct = type({
  adverts: array(type({ id: string(), name: string(), campaign: type({ id: string(), name: string() }) })),
})
export type RejectedAdverts = Infer<typeof RejectedAdvertsStruct>
export type RejectedAdvert = RejectedAdverts['adverts'][number]
