import { CallError, type CallErrorKind } from '../data/errors.ts'
import { addNotice } from './notices.ts'

/** The name of the office's first file, which differs in each build. */
const ENTRY = /\/assets\/index-[^"]+/
/** Milliseconds to wait for the page. */
const TIMEOUT = 10_000

/**
 * Loads code or texts, with one retry if necessary, and another one if the server turns out to be there; throws a
 * CallError that says what the user can do.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load()
    .catch(load)
    .catch(async (cause: unknown) => {
      // oxlint-disable-next-line no-restricted-globals -- it requests the page itself, which is not a call
      const { ok, text } = await fetch('', { signal: AbortSignal.timeout(TIMEOUT) }).then(
        async (response) => ({ ok: response.ok, text: await response.text() }),
        () => ({ ok: false, text: '' }),
      )
      const [entry] = ENTRY.exec(text) ?? []
      const fail = (kind: CallErrorKind, reason = cause): never => {
        throw new CallError(kind, location.pathname, [], { cause: reason })
      }
      if (!entry) return fail(ok ? 'intercepted' : 'offline')
      // The connection may have returned meanwhile; a browser may cache the failure of a file until the page is reloaded.
      if (document.head.innerHTML.includes(entry)) return load().catch((again: unknown) => fail('script', again))
      addNotice('outdated')
      return fail('outdated')
    })
