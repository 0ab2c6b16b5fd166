import { escapeHtml, page, type Page } from './page.ts'
import { texts } from './texts.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'

export type Message = 'failed' | 'fault' | 'expired' | 'unknownHost' | 'signedOut'

type More = { portal?: PortalLook | undefined; details?: string }

/** Builds a page that reports an event and leads back to the office; `details` is the information for support. */
export function messagePage(language: Locale, message: Message, { portal, details }: More = {}): Page {
  const t = texts[language]
  const link = message === 'unknownHost' ? '' : `<a class="button" href="/">${escapeHtml(t.toOffice)}</a>`
  return page({
    language,
    title: t[message],
    portal,
    body: `<p>${escapeHtml(t[`${message}Text`])}</p>${link}
${details === undefined ? '' : `<details><summary>${escapeHtml(t.details)}</summary><code>${escapeHtml(details)}</code></details>`}`,
  })
}
