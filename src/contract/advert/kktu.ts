import { array, string, type, type Infer } from 'superstruct'

/** The most codes that a search returns. */
export const MAX_KKTU_CODES = 20

/** A third-level category of the ad registry; `path` names the levels above it, "A > B". */
export const KktuCodeStruct = type({ code: string(), name: string(), path: string() })
export type KktuCode = Infer<typeof KktuCodeStruct>

/** The categories that match a phrase, best first; the feature `kktu`. */
export const KktuCodesStruct = type({ codes: array(KktuCodeStruct) })
