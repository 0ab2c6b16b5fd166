import type { Insertable } from 'kysely'
import type { Placements } from '../db/schema.ts'
import type { Translated } from './languages.ts'
import { PARTNERS, type SeedPartner } from './partners.ts'
import { GROUPS, PLACEMENT_KINDS, type ParameterKind, type PlacementKind } from './placement-kinds.ts'

type Parameter = {
  id: string
  name: string
  displayName: Translated
  values: { value: string; displayValue: Translated }[]
}
export type SeedPlacement = {
  id: string
  partner: SeedPartner
  kind: PlacementKind
  bidFloor: number | null
  parameters: Parameter[]
  isAvailable: boolean
  dailyViews: number
}

const CITIES: Record<SeedPartner['portal'], Parameter['values']> = {
  pristan: [
    { value: 'msk', displayValue: { ru: 'Москва', en: 'Moscow', de: 'Moskau' } },
    { value: 'spb', displayValue: { ru: 'Санкт-Петербург', en: 'Saint Petersburg', de: 'Sankt Petersburg' } },
    { value: 'ekb', displayValue: { ru: 'Екатеринбург', en: 'Yekaterinburg', de: 'Jekaterinburg' } },
    { value: 'kzn', displayValue: { ru: 'Казань', en: 'Kazan', de: 'Kasan' } },
    { value: 'nsk', displayValue: { ru: 'Новосибирск', en: 'Novosibirsk', de: 'Nowosibirsk' } },
  ],
  harborline: [
    { value: 'nyc', displayValue: { ru: 'Нью-Йорк', en: 'New York', de: 'New York' } },
    { value: 'chi', displayValue: { ru: 'Чикаго', en: 'Chicago', de: 'Chicago' } },
    { value: 'sea', displayValue: { ru: 'Сиэтл', en: 'Seattle', de: 'Seattle' } },
    { value: 'atl', displayValue: { ru: 'Атланта', en: 'Atlanta', de: 'Atlanta' } },
  ],
}

const parameterOf: Record<ParameterKind, (partner: SeedPartner) => Parameter> = {
  city: (partner) => ({
    id: 'np-city',
    name: 'city',
    displayName: { ru: 'Город', en: 'City', de: 'Stadt' },
    values: CITIES[partner.portal],
  }),
  loyalty: () => ({
    id: 'np-loyalty',
    name: 'loyalty_level',
    displayName: { ru: 'Уровень карты', en: 'Card level', de: 'Kartenstufe' },
    values: [
      { value: 'start', displayValue: { ru: 'Стартовый', en: 'Starter', de: 'Basis' } },
      { value: 'silver', displayValue: { ru: 'Серебряный', en: 'Silver', de: 'Silber' } },
      { value: 'gold', displayValue: { ru: 'Золотой', en: 'Gold', de: 'Gold' } },
    ],
  }),
  store: (partner) => ({
    id: 'np-store',
    name: 'store',
    displayName: { ru: 'Магазин', en: 'Store', de: 'Filiale' },
    values: partner.stores.map(({ id, name }) => ({ value: id, displayValue: name })),
  }),
}

/** Bids in dollars are about six times smaller than those in roubles; a smaller audience gives fewer views. */
const SCALE = {
  bid: { pristan: 1, harborline: 1 / 6 },
  views: { arvolta: 1, domovita: 0.6, marmelo: 0.8 },
}

const seedPlacement = (partner: SeedPartner, kind: PlacementKind): SeedPlacement => ({
  id: `${partner.id}-${kind.code}`,
  partner,
  kind,
  bidFloor: kind.floor === undefined ? null : Math.round(kind.floor * SCALE.bid[partner.portal] * 2) / 2,
  parameters: kind.parameters.map((parameter) => parameterOf[parameter](partner)),
  isAvailable: !kind.closedOn?.includes(partner.code),
  dailyViews: Math.round(kind.dailyViews * SCALE.views[partner.code]),
})

export const PLACEMENTS: readonly SeedPlacement[] = PARTNERS.flatMap((partner) =>
  PLACEMENT_KINDS.filter((kind) => !kind.onlyOn || kind.onlyOn.includes(partner.code)).map((kind) =>
    seedPlacement(partner, kind),
  ),
)

const sizes = ({ settings }: PlacementKind): { width: number; height: number } | null =>
  settings.bannerSettings.width > 0
    ? settings.bannerSettings
    : settings.multimediaSettings.width > 0
      ? settings.multimediaSettings
      : null

function details({ kind, dailyViews, bidFloor }: SeedPlacement): Translated {
  const size = sizes(kind)
  const views = Math.round(dailyViews / 1000)
  return {
    ru: [
      `${kind.summary.ru}.`,
      `- Показов в день: около **${views} тысяч**`,
      `- Минимальная ставка: **${bidFloor ?? 1}** за 1000 показов`,
      ...(size ? [`- Размер: **${size.width} × ${size.height}** пикселей`] : []),
      '\n### Что важно\n\nСтавка выше других даёт больше показов. Текст и картинка не должны обещать того, чего нет на странице товара.',
    ].join('\n'),
    en: [
      `${kind.summary.en}.`,
      `- Views a day: about **${views} thousand**`,
      `- Lowest bid: **${bidFloor ?? 1}** per 1,000 views`,
      ...(size ? [`- Size: **${size.width} × ${size.height}** pixels`] : []),
      '\n### Good to know\n\nA bid above the others gets more views. Text and image must not promise what the page of the product does not hold.',
    ].join('\n'),
    de: [
      `${kind.summary.de}.`,
      `- Aufrufe pro Tag: rund **${views} Tausend**`,
      `- Mindestgebot: **${bidFloor ?? 1}** pro 1000 Aufrufe`,
      ...(size ? [`- Größe: **${size.width} × ${size.height}** Pixel`] : []),
      '\n### Gut zu wissen\n\nEin höheres Gebot als die anderen bringt mehr Aufrufe. Text und Bild dürfen nichts versprechen, was die Produktseite nicht hält.',
    ].join('\n'),
  }
}

export const placementRows = (): Insertable<Placements>[] =>
  PLACEMENTS.map((placement, index) => ({
    id: placement.id,
    partner_id: placement.partner.id,
    position: index,
    placement_type: placement.kind.type,
    device_type: placement.kind.device,
    group_id: placement.kind.group,
    is_available: placement.isAvailable,
    bid_floor: placement.bidFloor,
    daily_views: placement.dailyViews,
    thumbnail_url: `/media/placement-${placement.kind.code}.svg`,
    images: JSON.stringify([`/media/placement-${placement.kind.code}.svg`]),
    texts: JSON.stringify({
      name: placement.kind.name,
      summary: placement.kind.summary,
      details: details(placement),
      groupName: GROUPS[placement.kind.group],
    }),
    named_parameters: JSON.stringify(placement.parameters),
    string_settings: JSON.stringify(placement.kind.settings.stringSettings),
    product_shelf_settings: JSON.stringify(placement.kind.settings.productShelfSettings),
    banner_settings: JSON.stringify(placement.kind.settings.bannerSettings),
    multimedia_settings: JSON.stringify(placement.kind.settings.multimediaSettings),
  }))
