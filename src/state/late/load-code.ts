import { CallError } from '../../data/errors.ts'
import { addNotice } from '../notices.ts'

/** The name of the build, which the page states. */
const BUILD = /\/assets\/index-[^"]+/
/** Milliseconds to wait for the page. */
const TIMEOUT = 10_000
/** Milliseconds after which the user learns that code or texts are slow to come; they may still arrive. */
export const SLOW_AFTER = 30_000

/** Adds a notice if a load takes too long. */
export function reportSlow<T>(load: Promise<T>): Promise<T> {
  const timer = setTimeout(addNotice, SLOW_AFTER, 'timeout')
  return load.finally(() => clearTimeout(timer))
}

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
      const [build] = BUILD.exec(text) ?? []
      const kind = !build
        ? ok
          ? 'intercepted'
          : 'offline'
        : document.head.innerHTML.includes(build)
          ? 'script'
          : 'outdated'
      // The connection may have returned meanwhile. A browser may cache the failure of a file until a reload.
      const loaded = kind === 'script' && (await load().catch(() => undefined))
      if (loaded) return loaded
      if (kind === 'outdated') addNotice(kind)
      throw new CallError(kind, location.pathname, [], { cause })
    })
