import { TestRunner } from 'vitest'

/** Marks a request with its test; one symbol for all, as tests reset the modules. */
const SENDER = Symbol.for('sender')
type Sent = RequestInit & { [SENDER]?: unknown }

/** Returns `send` for the calls of the running test only: an older read without a response is retried. */
export const ownCalls =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    if (!init) return send(input)
    const test = TestRunner.getCurrentTest()
    const sent: Sent = init
    sent[SENDER] ??= test
    return sent[SENDER] === test ? send(input, init) : new Promise(() => {})
  }
