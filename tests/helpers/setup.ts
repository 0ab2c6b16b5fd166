import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'
import { cleanup, configure } from '@testing-library/react'
import { setErrorLog } from '../../src/data/error-log.ts'

setErrorLog(() => {}) // tests cause errors on purpose

configure({ asyncUtilTimeout: 15_000 }) // a slow machine is not a failure

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

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
