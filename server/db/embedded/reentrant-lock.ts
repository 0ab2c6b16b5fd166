type Waiting = { client: object; admit: () => void }

/** A lock for one client at a time, in the order of arrival; its holder may acquire it again at once. */
export class ReentrantLock {
  #holder: object | undefined
  #waiting: Waiting[] = []

  acquire(client: object): Promise<void> {
    if (this.#holder === client) return Promise.resolve()
    if (this.#holder === undefined) {
      this.#holder = client
      return Promise.resolve()
    }
    return new Promise((admit) => this.#waiting.push({ client, admit }))
  }

  isHeldBy(client: object): boolean {
    return this.#holder === client
  }

  release(client: object): void {
    if (this.#holder !== client) return
    const next = this.#waiting.shift()
    this.#holder = next?.client
    next?.admit()
  }
}
