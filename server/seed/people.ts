import type { Insertable } from 'kysely'
import type { Advertisers } from '../db/schema.ts'
import type { PortalId } from './portals.ts'

/** The demo accounts, all with the password `demo`; without a language of the user, the browser's applies. */
export const USERS = [
  { id: 'user-agency', login: 'agency', nickname: 'Вера Лаптева', email: 'agency@office.example', locale: null },
  { id: 'user-brand', login: 'brand', nickname: 'Марк Седов', email: 'brand@office.example', locale: null },
  { id: 'user-nobody', login: 'nobody', nickname: 'Олег Новый', email: 'nobody@office.example', locale: null },
  { id: 'user-debtor', login: 'debtor', nickname: 'Анна Фокина', email: 'debtor@office.example', locale: null },
  { id: 'user-newcomer', login: 'newcomer', nickname: 'Юлия Первова', email: 'newcomer@office.example', locale: null },
  { id: 'user-rival', login: 'rival', nickname: 'Rita Conway', email: 'rival@office.example', locale: 'en' },
] as const
type Owner = 'agency' | 'brand' | 'debtor' | 'newcomer' | 'rival'

export type SeedAdvertiser = Insertable<Advertisers> & {
  id: string
  portal_id: PortalId
  owner: Owner
  brands: readonly string[]
}

const advertiser = (
  owner: Owner,
  portal: PortalId,
  id: string,
  name: string,
  balance: number,
  brands: readonly string[],
  more: { ord?: true; noInvites?: true } = {},
): SeedAdvertiser => ({
  id,
  portal_id: portal,
  owner,
  name,
  balance,
  brands,
  is_ord_advertiser: more.ord ?? false,
  is_invites_allowed: !more.noInvites,
})

/** Invented names. The first has ads in every state and a full page of campaigns; the last have none. */
export const ADVERTISERS: readonly SeedAdvertiser[] = [
  advertiser('agency', 'pristan', 'altair', 'Альтаир Электроника', 4_812_350.4, ['Veltis', 'Орбита', 'Lumira']),
  advertiser('agency', 'pristan', 'kalina', 'Калинов Дом', 1_264_900, ['Калинка', 'Домрада'], { ord: true }),
  advertiser('agency', 'pristan', 'tekora', 'Текора Аудио', 738_120.75, ['Tekora']),
  advertiser('agency', 'pristan', 'chainik', 'Чайная Верста', 95_400, ['Верста']),
  advertiser('agency', 'pristan', 'orel', 'Орельские часы', 312_000, ['Орель'], { noInvites: true }),
  advertiser('agency', 'pristan', 'rechka', 'Речка Спорт', -2_310.15, ['Речка']),
  advertiser('brand', 'pristan', 'yagoda', 'Ягодный двор', 540_000, ['Ягодный двор']),
  advertiser('debtor', 'pristan', 'fokin', 'Мастерская Фокиной', -18_405.5, ['Фокина']),
  advertiser('rival', 'pristan', 'konkord', 'Конкорд Торг', 2_050_000, ['Konkord', 'Нордвик']),
  advertiser('rival', 'pristan', 'severyanka', 'Северянка', 380_600, ['Северянка']),
  advertiser('agency', 'harborline', 'altair-us', 'Altair Electronics', 61_240.4, ['Veltis', 'Orbita', 'Lumira']),
  advertiser('agency', 'harborline', 'fernhill-us', 'Fernhill Home', 18_900, ['Fernhill']),
  advertiser('agency', 'harborline', 'tekora-us', 'Tekora Audio', 22_730.75, ['Tekora']),
  advertiser('agency', 'harborline', 'bluekettle-us', 'Blue Kettle Tea', 3_400, ['Blue Kettle'], { noInvites: true }),
  advertiser('agency', 'harborline', 'oriel-us', 'Oriel Watch House', 9_120, ['Oriel']),
  advertiser('brand', 'harborline', 'berryyard-us', 'Berryyard', 12_000, ['Berryyard']),
  advertiser('debtor', 'harborline', 'fokin-us', 'Fokina Workshop', -421.05, ['Fokina']),
  advertiser('rival', 'harborline', 'concord-us', 'Concord Trade', 47_500, ['Concord', 'Nordvik']),
  advertiser('newcomer', 'pristan', 'pervova', 'Пекарня Первовой', 150_000, ['Первова'], { ord: true }),
  advertiser('newcomer', 'harborline', 'newleaf-us', 'New Leaf Bakery', 2_500, ['New Leaf']),
]
