import type { ContentTemplate, ContentTemplateWarning } from '../advert/content.ts'
import { advertiserCheck, campaignsPageCheck } from '../first-checks.ts'
import { isLike, type Pattern, type PatternOf, type QuickCheck } from '../struct/check.ts'
import { eachFigure } from './figure-shape.ts'
import { FIGURES } from './figures.ts'
import type { CampaignsStatsPage, Stats, StatsPage, StatsSeries } from './stats.ts'

const structs = () => import('./stats.ts')
const {
  campaigns: [campaign],
  nextCursor,
} = campaignsPageCheck.pattern
const maybeText = () => ''
const maybeNumber = () => 0.5
const numberOrNull = (value: unknown) => value === null || typeof value === 'number'

type KeyOf<T> = T extends unknown ? keyof T : never
type At<T, Key> = T extends { [Name in Key & PropertyKey]: infer Value } ? Value : never

/** Matches an object whose only key selects the pattern of its value; a platform may add keys. */
const byKey =
  <T>(patterns: { [Key in KeyOf<T>]: PatternOf<At<T, Key>> }) =>
  (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    const [[key, part] = ['', undefined], ...others] = Object.entries(value)
    return (
      !Object.hasOwn(patterns, key) ||
      (others.length === 0 && isLike(part, (patterns as Record<string, Pattern>)[key] as Pattern))
    )
  }

const STATS = eachFigure<number, typeof maybeNumber | typeof numberOrNull>((name) => {
  const { kind, ratio, added } = FIGURES[name]
  // One that is absent is derived by `valueIn`, by which all figures are read.
  return ratio ? (added ? maybeNumber : numberOrNull) : kind === 'count' ? 0 : 0.5
}) as PatternOf<Stats>

const BANNER = { pictureUrl: '', targetUrl: '' }
const contentTemplate = byKey<ContentTemplate>({
  stringValue: '',
  productShelfs: [['']],
  banners: [BANNER],
  sharedBanner: BANNER,
  sharedProductShelf: [''],
  sharedMultimedia: byKey({ imageUrl: '', videoUrl: '' }),
})
const warning = byKey<ContentTemplateWarning>({
  contentTypeDisabled: { contentType: '' },
  placementUnavailable: {},
  bannerSizeChanged: { width: 0.5, height: 0.5 },
  tooFewProducts: { minProducts: 0.5 },
  namedParameterUnsupported: { impressionRuleId: '', parameterId: '', displayName: '' },
  productsMissing: { ids: [''] },
})

export const statsPageCheck: QuickCheck<StatsPage> = {
  pattern: {
    total: STATS,
    placementsStats: [
      {
        placementId: '',
        deviceType: '',
        groupName: '',
        placementName: '',
        isPlacementAvailable: true,
        stats: STATS,
        adverts: [
          {
            advertId: '',
            name: '',
            state: '',
            isDeleted: () => true,
            contentTemplateType: '',
            contentTemplateWarnings: [warning],
            stats: STATS,
            details: () => ({
              contentTemplate,
              bidPrices: [0.5],
              rejectReason: maybeText,
              stopReason: maybeText,
            }),
          },
        ],
      },
    ],
    advertiser: advertiserCheck.pattern,
    campaign: { ...campaign, idle: () => ({ reason: '', until: maybeText }) },
  },
  struct: async () => (await structs()).StatsPageStruct,
}

export const statsSeriesCheck: QuickCheck<StatsSeries> = {
  pattern: {
    from: '',
    to: '',
    step: (value) => value === 'hour' || value === 'day',
    points: [{ at: '', stats: STATS }],
  },
  struct: async () => (await structs()).StatsSeriesStruct,
}

export const campaignsStatsPageCheck: QuickCheck<CampaignsStatsPage> = {
  pattern: {
    campaigns: [{ ...campaign, stats: STATS }],
    partners: [{ id: '', name: '' }],
    nextCursor,
    total: () => STATS,
    campaignsTotal: () => ({ count: 0, limit: 0.5, spent: 0.5, startedAdvertsCount: 0, totalAdvertsCount: 0 }),
  },
  struct: async () => (await structs()).CampaignsStatsPageStruct,
}
