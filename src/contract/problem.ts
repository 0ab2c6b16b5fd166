import { array, integer, number, optional, string, type, type Infer } from 'superstruct'

/** A validation error of one field, with the bounds that its message names; `path`: `impressionRules[0].bidPrice`. */
export const FieldErrorStruct = type({
  path: string(),
  kind: string(),
  min: optional(number()),
  max: optional(number()),
  maxLength: optional(number()),
})

/** The body of every error response: application/problem+json (RFC 9457). */
export const ProblemStruct = type({
  type: string(),
  title: string(),
  status: integer(),
  detail: optional(string()),
  errors: optional(array(FieldErrorStruct)),
})
export type Problem = Infer<typeof ProblemStruct>
