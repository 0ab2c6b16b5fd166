/** Marks the `state` of a sign-in in a window: the frame that opened the window awaits the response. */
export const POPUP = 'popup'

/** The type of the message in which the callback page posts the query of its address to the frame. */
export const SIGNED_IN = 'office-signed-in'

/** Returns the `state` of the request to which a query of the callback page responds, without the mark of a window. */
export const requestOf = (query: URLSearchParams) => query.get('state')?.split(';')[0] ?? ''

/**
 * Passes the provider's response from the callback page in a window to the frame that opened it, and closes the window.
 * Returns what to display there: `told`, if the browser does not close it; `lost`, if the window has lost the frame,
 * for example because the provider's pages cut it off; undefined in any other place.
 */
export function answerFromPopup(): 'told' | 'lost' | undefined {
  if (!new URLSearchParams(location.search).get('state')?.endsWith(`;${POPUP}`)) return undefined
  if (!window.opener) return 'lost'
  const { opener } = window as { opener: Window }
  opener.postMessage({ type: SIGNED_IN, query: location.search }, location.origin)
  window.close()
  return 'told'
}
