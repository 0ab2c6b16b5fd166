import type { Insertable } from 'kysely'
import type { Portals } from '../db/schema.ts'
import type { Translated, Written } from './languages.ts'

const telOf = (phone: string) => `tel:${phone.replace(/[ -]/g, '')}`

const widget = (portal: string, email: string, phone: string): Translated => ({
  ru: `### Поддержка «${portal}»\n\nОтвечаем каждый день с **9:00 до 21:00**.\n\n- Почта: [${email}](mailto:${email})\n- Телефон: [${phone}](${telOf(phone)})\n\nНапишите номер кампании и что вы видите на экране: так мы поможем быстрее.\n\n**Частые вопросы**\n\n1. Модерация объявления занимает до одного рабочего дня.\n2. Статистика обновляется с задержкой до полутора часов.\n3. Баланс пополняет ваш менеджер по письму.`,
  en: `### ${portal} support\n\nWe answer every day from **9 am to 9 pm**.\n\n- Mail: [${email}](mailto:${email})\n- Phone: [${phone}](${telOf(phone)})\n\nTell us the campaign and what you see on the screen: that helps us to help you.\n\n**Common questions**\n\n1. Moderation of an ad takes up to one working day.\n2. Statistics are up to an hour and a half late.\n3. Your manager tops up the balance when you write.`,
  de: `### Hilfe für ${portal}\n\nWir antworten jeden Tag von **9 bis 21 Uhr**.\n\n- E-Mail: [${email}](mailto:${email})\n- Telefon: [${phone}](${telOf(phone)})\n\nNennen Sie uns die Kampagne und was Sie auf dem Bildschirm sehen: so helfen wir schneller.\n\n**Häufige Fragen**\n\n1. Die Prüfung einer Anzeige dauert bis zu einem Arbeitstag.\n2. Die Statistik erscheint bis zu anderthalb Stunden später.\n3. Ihr Betreuer lädt das Guthaben auf, wenn Sie ihm schreiben.`,
})

/** Two portals by host name: roubles on `localhost`, dollars on `127.0.0.1`. */
export const PORTALS: readonly Insertable<Portals>[] = [
  {
    id: 'pristan',
    host: 'localhost',
    name: 'Пристань Реклама',
    currency: 'RUB',
    support_email: 'help@pristan.example',
    logo_url: '/media/portal-pristan.svg',
    icon_url: '/media/portal-pristan-icon.svg',
    is_invite_allowed: true,
    is_ord_portal: true,
    support_widget_enabled: true,
    support_widget_content: JSON.stringify(widget('Пристань Реклама', 'help@pristan.example', '+7 000 000-00-00')),
  },
  {
    id: 'harborline',
    host: '127.0.0.1',
    name: 'Harborline Ads',
    currency: 'USD',
    support_email: 'help@harborline.example',
    logo_url: '/media/portal-harborline.svg',
    icon_url: '/media/portal-harborline-icon.svg',
    is_invite_allowed: true,
    is_ord_portal: false,
    support_widget_enabled: true,
    support_widget_content: JSON.stringify(widget('Harborline Ads', 'help@harborline.example', '+1 555 010-0100')),
  },
]
/** The site of the example that embeds the office; a command adds its key. */
export const EMBED_PARTNERS = [{ portal_id: 'pristan', id: 'demo-shop', name: 'Demo Shop' }]

export type PortalId = 'pristan' | 'harborline'

/** Returns the language in which advertisers of a portal write. */
export const languageOf = (portal: PortalId): keyof Written => (portal === 'harborline' ? 'en' : 'ru')

export const currencyOf = (portalId: string): string => PORTALS.find(({ id }) => id === portalId)?.currency ?? ''
