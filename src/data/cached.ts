import type { AnswerOf, NameOf } from '../contract/calls/calls.ts'
import type { Endpoint } from '../contract/calls/endpoints.ts'
import { isOf } from './calls.ts'
import { urlOf } from './change.ts'
import { resources } from './resource.ts'

/** Calls `visit` with each cached response of a read and its query. */
export function eachCached<E extends Endpoint>(
  endpoint: E,
  visit: (answer: AnswerOf<NameOf<E>>, query: URLSearchParams) => void,
): void {
  const isRead = isOf(endpoint)
  for (const [key, entry] of resources) {
    const url = urlOf(key)
    const { data } = entry.state.peek()
    if (data === undefined || !isRead(url)) continue
    visit(data as AnswerOf<NameOf<E>>, new URLSearchParams(url.split('?')[1]))
  }
}
