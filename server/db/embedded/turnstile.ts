type Waiting = { client: object; enter: () => void }

/** Admits one client at a time, in the order of arrival; the current client may enter again at once. */
export class Turnstile {
  #inside: object | undefined
  #waiting: Waiting[] = []

  enter(client: object): Promise<void> {
    if (this.#inside === client) return Promise.resolve()
    if (this.#inside === undefined) {
      this.#inside = client
      return Promise.resolve()
    }
    return new Promise((enter) => this.#waiting.push({ client, enter }))
  }

  isInside(client: object): boolean {
    return this.#inside === client
  }

  leave(client: object): void {
    if (this.#inside !== client) return
    const next = this.#waiting.shift()
    this.#inside = next?.client
    next?.enter()
  }
}
