import { randomBytes } from 'node:crypto'
import { styles } from './styles.ts'
import type { Locale } from '../../../src/domain/locale.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** `body` is HTML; the other texts are escaped here. `script` runs once the page has loaded. */
export type PageInput = { language: Locale; title: string; brand?: string | undefined; body: string; script?: string }
export type Page = { html: string; headers: Readonly<Record<string, string>> }

/** Builds a page of the identity provider with its headers; only its own style and script run. */
export function page({ language, title, brand, body, script }: PageInput): Page {
  const nonce = randomBytes(16).toString('base64')
  // No form-action: browsers apply it to the redirects after the form too, and those lead to the office.
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(brand === undefined ? title : `${title} · ${brand}`)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
${brand === undefined ? '' : `<p class="brand">${escapeHtml(brand)}</p>`}
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  }
}
