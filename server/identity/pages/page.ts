import { randomBytes } from 'node:crypto'
import { readAppearance } from '../../../src/domain/appearance.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'
import { stylesOf } from './styles.ts'

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
export type PageInput = {
  language: Locale
  title: string
  /** The portal whose logo and appearance the page has. */
  portal?: PortalLook | undefined
  body: string
  script?: string
}
export type Page = { html: string; headers: Readonly<Record<string, string>> }

type FormPageInput = Omit<PageInput, 'body'> & {
  /** The address to which the form is sent. */
  action: string
  fields: string
}

/** Builds a page that consists of one form; `fields` is HTML. */
export const formPage = ({ action, fields, ...rest }: FormPageInput): Page =>
  page({ ...rest, body: `<form method="post" action="${escapeHtml(action)}" novalidate>\n${fields}\n</form>` })

/** Builds a page of the identity provider with its headers; only its own style and script run. */
export function page({ language, title, portal, body, script }: PageInput): Page {
  const { appearance } = readAppearance(portal?.appearance ?? {})
  const theme = appearance.theme === 'auto' ? undefined : appearance.theme
  const logo = portal && new URL(portal.logo_url, 'http://self')
  const nonce = randomBytes(16).toString('base64')
  // No form-action: browsers apply it to the redirects after the form too, and these lead to the office.
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `img-src 'self' data:${logo && logo.host !== 'self' ? ` ${logo.origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<link rel="icon" href="data:,">
<title>${escapeHtml(portal ? `${title} · ${portal.name}` : title)}</title>
<style nonce="${nonce}">${stylesOf(appearance)}</style>
</head>
<body>
<main>
${portal ? `<img class="logo" src="${escapeHtml(portal.logo_url)}" alt="${escapeHtml(portal.name)}" height="28">` : ''}
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
