import { is, number, string, type } from 'superstruct'
import type { EmbedErrorKind } from '../../contract/embed/messages.ts'
import { page } from './frame.ts'

/** An error between the office and the page around it. */
export class EmbedError extends Error {
  constructor(
    readonly kind: EmbedErrorKind,
    message: string,
  ) {
    super(message)
  }
}

/** Milliseconds within which the page has to answer. */
const PATIENCE = 10_000

// Not by `hear`, which brings the table of all messages: a sign-in needs these two.
const Token = type({ id: number(), token: string() })
const NoToken = type({ id: number(), message: string() })

type Asked = { answer: (token: string) => void; fail: (message: string) => void }
const asked = new Map<number, Asked>()
let lastId = 0

/**
 * Asks the page for an assertion of its user; throws an EmbedError if the page has none, or does not answer in time.
 */
export async function pageToken(): Promise<string> {
  const asking = page.peek()
  if (!asking) throw new EmbedError('token', 'There is no page to ask for a token')
  asking.take('token', (data) => is(data, Token) && asked.get(data.id)?.answer(data.token))
  asking.take('noToken', (data) => is(data, NoToken) && asked.get(data.id)?.fail(data.message))
  const id = ++lastId
  let timer: ReturnType<typeof setTimeout> | undefined
  const answered = new Promise<string>((answer, reject) => {
    const fail = (message: string) => reject(new EmbedError('token', message))
    timer = setTimeout(() => fail(`The page gave no token within ${PATIENCE / 1000} seconds`), PATIENCE)
    asked.set(id, { answer, fail })
  })
  asking.send({ type: 'token', id })
  return answered.finally(() => {
    clearTimeout(timer)
    asked.delete(id)
  })
}
