import type { Insertable } from 'kysely'
import type { Partners } from '../db/schema.ts'
import type { Translated } from './languages.ts'
import type { PortalId } from './portals.ts'

const TAGS = {
  electronics: { ru: 'Электроника', en: 'Electronics', de: 'Elektronik' },
  appliances: { ru: 'Бытовая техника', en: 'Home appliances', de: 'Haushaltsgeräte' },
  home: { ru: 'Дом и сад', en: 'Home and garden', de: 'Haus und Garten' },
  food: { ru: 'Продукты', en: 'Groceries', de: 'Lebensmittel' },
  fashion: { ru: 'Одежда и обувь', en: 'Clothes and shoes', de: 'Kleidung und Schuhe' },
  stores: { ru: 'Сеть магазинов', en: 'Store chain', de: 'Filialkette' },
} satisfies Record<string, Translated>

export type SeedPartner = Insertable<Partners> & {
  id: string
  portal: PortalId
  site: string
  code: PartnerCode
  stores: readonly { id: string; name: Translated }[]
}
type PartnerCode = 'arvolta' | 'domovita' | 'marmelo'

type Kind = {
  name: string
  tags: (keyof typeof TAGS)[]
  auditory: number
  managed: boolean
  unmanaged: boolean
  attribution: boolean
  stores: readonly { id: string; name: Translated }[]
}

const KINDS: Record<PartnerCode, Kind> = {
  arvolta: {
    name: 'Arvolta',
    tags: ['electronics', 'appliances', 'stores'],
    auditory: 14_800_000,
    managed: true,
    unmanaged: false,
    attribution: true,
    stores: [
      { id: 'st-101', name: { ru: 'Проспект Мира, 12', en: '12 Mira Avenue', de: 'Mira-Allee 12' } },
      { id: 'st-114', name: { ru: 'ТЦ «Галактика»', en: 'Galaktika Mall', de: 'Einkaufszentrum Galaktika' } },
      { id: 'st-127', name: { ru: 'Набережная, 4', en: '4 Embankment', de: 'Uferstraße 4' } },
    ],
  },
  domovita: {
    name: 'Domovita',
    tags: ['home', 'appliances'],
    auditory: 6_350_000,
    managed: false,
    unmanaged: false,
    attribution: true,
    stores: [
      { id: 'dm-01', name: { ru: 'Гипермаркет «Юг»', en: 'South hypermarket', de: 'Großmarkt Süd' } },
      { id: 'dm-07', name: { ru: 'Гипермаркет «Север»', en: 'North hypermarket', de: 'Großmarkt Nord' } },
    ],
  },
  marmelo: {
    name: 'Marmelo',
    tags: ['food', 'fashion', 'stores'],
    auditory: 9_120_000,
    managed: false,
    unmanaged: true,
    attribution: false,
    stores: [
      { id: 'mm-3', name: { ru: 'Садовая, 21', en: '21 Sadovaya', de: 'Sadowaja 21' } },
      { id: 'mm-9', name: { ru: 'Вокзальная площадь', en: 'Station square', de: 'Bahnhofsplatz' } },
    ],
  },
}

const partner = (portal: PortalId, code: PartnerCode): SeedPartner => {
  const { name, tags, auditory, managed, unmanaged, attribution, stores } = KINDS[code]
  const abroad = portal === 'harborline'
  const site = `https://${code}${abroad ? '-us' : ''}.example`
  return {
    id: abroad ? `${code}-us` : code,
    portal,
    code,
    site,
    stores,
    name,
    image_url: `/media/partner-${code}.svg`,
    web_site_url: `${site}/`,
    auditory: abroad ? Math.round(auditory * 0.4) : auditory,
    tags: JSON.stringify(tags.map((id) => ({ id, name: TAGS[id] }))),
    auto_accept_managed_content: managed,
    auto_accept_unmanaged_content: unmanaged,
    attribution_allowed: attribution,
  }
}

/** Three retail platforms per portal. Those of the dollar portal are branches abroad: own audience, own bid floors. */
export const PARTNERS: readonly SeedPartner[] = (['pristan', 'harborline'] as const).flatMap((portal) =>
  (['arvolta', 'domovita', 'marmelo'] as const).map((code) => partner(portal, code)),
)
