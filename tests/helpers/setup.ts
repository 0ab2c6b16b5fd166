import '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { setErrorLog } from '../../src/data/error-log.ts'
import { store } from '../../src/state/session/stored.ts'
import { ownCalls } from './own-calls.ts'
import { PATIENCE } from './patience.ts'
import { resetState } from './reset-state.ts'

setErrorLog(() => {}) // tests cause errors on purpose

configure({ asyncUtilTimeout: PATIENCE })

// jsdom has no media queries: nothing matches, as on a narrow screen
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// nor has it a layout to scroll in or to observe
Element.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const { stubGlobal } = vi
vi.stubGlobal = (name, value) => stubGlobal(name, name === 'fetch' ? ownCalls(value as typeof fetch) : value)

afterEach(() => {
  renderHook(() => useEffect(() => () => {}, [])) // whose end has Preact end the effects of all that left before
  cleanup()
})

// Files share a worker, its window and its modules. What a test changed of them is undone last, after its own clean-up.
beforeEach(() => {
  const { fetch } = globalThis
  globalThis.fetch = ownCalls(fetch)
  onTestFinished(async () => {
    vi.useRealTimers()
    await resetState()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'clipboard') // user-event's: the next user gets another
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    store(null) // a test may have made the browser refuse both
    globalThis.fetch = fetch
  })
})
