import { ulid } from 'ulid'
import type { CreateCampaign } from '../../src/contract/campaign.ts'
import { DAY, dayAt } from '../../src/domain/calendar.ts'
import type { Ask } from './backend.ts'
import { findThings, type Things } from './find-things.ts'
import type { Options } from './options.ts'
import { Skip } from './verdict.ts'

export type OurPlacement = { id: string; bid: number; isKktuRequired: boolean }

/**
 * The things that the writing checks created: everything to delete, and the campaign and the ad that later checks use.
 */
export type Made = {
  campaigns: Set<string>
  adverts: Map<string, { placementId: string }>
  campaign?: { id: string; body: CreateCampaign; key: string }
  advert?: { id: string; placement: OurPlacement; ruleId: string }
}

/** The environment of a check. */
export type World = {
  readonly options: Options
  readonly ask: Ask
  /** Returns the first thing of a kind; throws a Skip when there is none. */
  readonly the: <K extends keyof Things>(kind: K) => Promise<NonNullable<Things[K]>>
  /** An id that belongs to nothing. */
  readonly unknownId: string
  /** The last thirty days, in UTC. */
  readonly range: { from: string; to: string; offset: number }
  readonly dayIn: (days: number) => string
  readonly made: Made
}

const NAMES: Record<keyof Things, string> = {
  portalId: 'the domain configuration',
  features: 'the domain configuration',
  advertiserId: 'an advertiser',
  partner: 'a platform',
  campaignId: 'a campaign',
  advertId: 'an ad',
  productId: 'a product',
  categoryId: 'a category',
}

export function createWorld(options: Options, ask: Ask, now: Date): World {
  let finding: Promise<Things> | undefined
  const dayIn = (days: number) => dayAt(new Date(now.getTime() + days * DAY), 0)
  return {
    options,
    ask,
    the: async (kind) => {
      finding ??= findThings(ask, options.host)
      const thing = (await finding)[kind]
      if (thing === undefined) throw new Skip(`it takes ${NAMES[kind]}, and none was found`)
      return thing
    },
    unknownId: ulid(),
    range: { from: dayIn(-30), to: dayIn(0), offset: 0 },
    dayIn,
    made: { campaigns: new Set(), adverts: new Map() },
  }
}

export function ourCampaign({ made }: World): NonNullable<Made['campaign']> {
  if (!made.campaign) throw new Skip('it takes a campaign, and none could be made')
  return made.campaign
}

export function ourAdvert({ made }: World): NonNullable<Made['advert']> {
  if (!made.advert) throw new Skip('it takes an ad, and none could be made')
  return made.advert
}
