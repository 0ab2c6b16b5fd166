/** Reloads the page, without the browser's question about unsaved input: the drafts keep it. */
export function reload(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
