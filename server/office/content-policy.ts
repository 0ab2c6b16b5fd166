import { createHash } from 'node:crypto'

const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

type Origins = {
  /** Whose calls the office may make, beside its own origin. */
  offices: readonly string[]
  /** Whose pages may show it in a frame, beside its own. */
  embedding: readonly string[]
}

/**
 * Returns what makes the content security policy of the office's page: only its own code runs, with the inline start
 * script and styles from the build. Pictures and videos of ads may come from anywhere, over plain HTTP too.
 */
export function contentPolicy(html: string): (origins: Origins) => string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return ({ offices, embedding }) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      ["connect-src 'self'", ...offices].join(' '),
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
