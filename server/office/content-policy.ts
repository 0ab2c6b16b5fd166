import { createHash } from 'node:crypto'

const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * The content security policy of the office's page: its own code and nothing else runs, apart from the inline start
 * script and styles that the build wrote into it. Pictures and videos of ads come from anywhere, over plain HTTP too.
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
    // Platforms show the office inside their own pages, on hosts that are not known here.
    'frame-ancestors *',
  ].join('; ')
}
