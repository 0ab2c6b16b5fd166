import { createHash } from 'node:crypto'

const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

type Origins = {
  /** The origins whose calls the office may make, besides its own. */
  offices: readonly string[]
  /** The origins of identity providers that are not those of offices. */
  providers: readonly string[]
  /** The origins whose pages may show it in a frame, besides its own. */
  embedding: readonly string[]
}

/**
 * Returns a function that builds the content security policy of the office's page: only its own code runs, with the
 * inline start script and styles from the build. Pictures and videos of ads can come from anywhere, over plain HTTP
 * too.
 */
export function contentPolicy(html: string): (origins: Origins) => string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return ({ offices, providers, embedding }) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      ["connect-src 'self'", ...offices, ...providers].join(' '),
      ["frame-src 'self'", ...providers].join(' '),
      "img-src 'self' data: blob: http: https:",
      "media-src 'self' data: blob: http: https:",
      "object-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types markdown entity worker',
      ["frame-ancestors 'self'", ...embedding].join(' '),
    ].join('; ')
}
