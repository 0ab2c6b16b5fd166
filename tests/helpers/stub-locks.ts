import { onTestFinished } from 'vitest'

/** Gives the page the locks of a browser, which jsdom lacks, until the test ends. */
export function stubLocks(locks: Pick<LockManager, 'request'>): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
