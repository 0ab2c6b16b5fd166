/** Reloads the page without the browser's question about unsaved input, which the drafts keep. */
export function reload(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
