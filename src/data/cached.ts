import type { AnswerOf, NameOf } from '../contract/calls/calls.ts'
import type { Endpoint } from '../contract/calls/endpoints.ts'
import { isOf } from './calls.ts'
import { change } from './change.ts'

/** Calls `visit` with each cached response of a read, and its query. */
export function eachCached<E extends Endpoint>(
  endpoint: E,
  visit: (answer: AnswerOf<NameOf<E>>, query: URLSearchParams) => void,
): void {
  const isRead = isOf(endpoint)
  let address = ''
  change<AnswerOf<NameOf<E>>>(
    (url) => isRead((address = url)),
    (answer) => {
      visit(answer, new URLSearchParams(address.split('?')[1]))
      return answer
    },
  )
}
