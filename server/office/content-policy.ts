import { createHash } from 'node:crypto'

const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * Returns the content security policy of the office's page: only its own code runs, with the inline start script and
 * styles from the build. Pictures and videos of ads may come from anywhere, over plain HTTP too.
 */
export function contentPolicy(html: string, portalOrigins: readonly string[]): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["connect-src 'self'", ...portalOrigins].join(' '),
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' data: blob: http: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Retail platforms embed the office in their own pages, on hosts that are not known here.
    'frame-ancestors *',
  ].join('; ')
}
