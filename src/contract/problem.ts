import { array, integer, optional, string, type, type Infer } from 'superstruct'

/** The body of every error answer: application/problem+json (RFC 9457). */
export const ProblemStruct = type({
  type: string(),
  title: string(),
  status: integer(),
  detail: optional(string()),
  errors: optional(array(type({ path: string(), kind: string() }))),
})
export type Problem = Infer<typeof ProblemStruct>
