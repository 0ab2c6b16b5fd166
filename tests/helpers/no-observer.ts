/** Stands for an observer of what comes into view, where nothing does. */
export class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
