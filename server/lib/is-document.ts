import type { IncomingMessage } from 'node:http'

const NO_PAGES = /^\/(api|assets|media|uploads)(\/|$)/
const HTML = /text\/html|text\/\*|\*\/\*/
/** The values of `Sec-Fetch-Dest` for a page, or for a script that fetches one. */
const DESTINATION = /^(document|i?frame|empty)$/

/** Returns whether a request is for a page: its path has no file extension, and its sender takes HTML. */
export function isDocument({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    !NO_PAGES.test(path) &&
    !/\.[^/]*$/.test(path) &&
    HTML.test(headers.accept ?? '*/*') &&
    DESTINATION.test(String(headers['sec-fetch-dest'] ?? 'empty'))
  )
}
