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

/** Milliseconds within which the page must respond. */
const PATIENCE = 10_000

/** An unchecked answer of the page. */
type Answer = { id?: unknown; token?: unknown; message?: unknown }

type Asked = { answer: (token: string) => void; fail: (message: string) => void }
const asked = new Map<unknown, Asked>()
let lastId = 0

/**
 * Asks the page for an assertion of its user; throws an EmbedError if the page has none, or does not respond in time.
 */
export async function pageToken(): Promise<string> {
  const asking = page.peek()
  if (!asking) throw new EmbedError('token', 'There is no embedding page to request a token from')
  // `hear` would load the table of all messages.
  const settle = (data: unknown) => {
    const { id, token, message } = data as Answer
    if (typeof token === 'string') asked.get(id)?.answer(token)
    else if (typeof message === 'string') asked.get(id)?.fail(message)
  }
  asking.take('token', settle)
  asking.take('noToken', settle)
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
