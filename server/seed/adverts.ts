import type { Insertable } from 'kysely'
import type { AdvertState } from '../../src/contract/advert/advert.ts'
import { MINUTE } from '../../src/domain/calendar.ts'
import { enabledContentTypes, isKktuRequired } from '../../src/domain/content/content-type.ts'
import type { Adverts } from '../db/schema.ts'
import { randomOf } from '../delivery/random.ts'
import { attributionRule, impressionRules } from './advert-conditions.ts'
import { contentOf, type Media } from './advert-content.ts'
import type { SeedCampaign } from './campaign-plan.ts'
import { PLACEMENTS, type SeedPlacement } from './placements.ts'
import type { Shelf } from './theme-products.ts'
import { languageOf } from './portals.ts'

type AdvertRowSeed = Omit<Insertable<Adverts>, 'content_template' | 'impression_rules' | 'attribution_rule'>
/** An ad of the demonstration, with what its row and its history are made of. */
export type SeedAdvert = {
  campaign: SeedCampaign
  placement: SeedPlacement
  content: ReturnType<typeof contentOf>
  rules: ReturnType<typeof impressionRules>
  attribution: ReturnType<typeof attributionRule>
  shelf: Shelf
  row: AdvertRowSeed
  /** The seeded history: one row per hour, a few rows per day, or none. */
  history: 'hourly' | 'sparse' | 'none'
}

/** The states of ads that were shown in the past. */
const SHOWN: readonly AdvertState[] = ['Started', 'Suspended', 'Stopped', 'StoppedByDeadline', 'StoppedByPlatform']

const STATES: Record<SeedCampaign['state'], readonly AdvertState[]> = {
  active: ['Started', 'Started', 'Stopped', 'Started'],
  scheduled: ['Approved', 'Draft', 'Approved'],
  completed: ['StoppedByDeadline', 'StoppedByDeadline', 'Stopped', 'StoppedByDeadline'],
  budgetExhausted: ['Started', 'Stopped', 'Approved', 'Started'],
}

/** Returns two to four ads of a campaign, in placements and states that vary between campaigns. */
export function advertsOf(campaign: SeedCampaign, index: number, shelf: Shelf, media: Media): SeedAdvert[] {
  const placements = PLACEMENTS.filter(({ partner, isAvailable }) => partner === campaign.partner && isAvailable)
  const random = randomOf(`${campaign.id} adverts`)
  const count = random.int(2, 4)
  return Array.from({ length: count }, (_, i) => {
    const placement = placements[(index * 3 + i * 4) % placements.length]
    const state = STATES[campaign.state][(i + index) % STATES[campaign.state].length]
    if (!placement || !state) throw new Error(`${campaign.id} has no place to advertise in`)
    return makeAdvert({ campaign, placement, state, index: i, shelf, media })
  })
}

type AdvertPlan = {
  campaign: SeedCampaign
  placement: SeedPlacement
  /** The state of the ad, unless its advertiser has no money left. */
  state: AdvertState
  /** The place of the ad among those of its campaign. */
  index: number
  shelf: Shelf
  media: Media
}

/** Makes an ad, the same for the same plan. */
export function makeAdvert({ campaign, placement, state: planned, index, shelf, media }: AdvertPlan): SeedAdvert {
  const id = `${campaign.id.replace('campaign', 'advert')}-${String(index + 1).padStart(2, '0')}`
  const random = randomOf(id)
  const types = enabledContentTypes(placement.kind.settings)
  const type = types[index % types.length] ?? 'String'
  const state = planned === 'Started' && campaign.advertiser.balance < 0 ? 'Suspended' : planned
  const content = contentOf(type, { campaign, placement, shelf, media }, random)
  const language = campaign.name.startsWith(campaign.theme.name.en) ? 'en' : languageOf(campaign.advertiser.portal_id)
  const isOrd = campaign.advertiser.is_ord_advertiser && isKktuRequired(placement.kind.settings, type)
  const isShown = SHOWN.includes(state) && campaign.runs.to > campaign.runs.from
  return {
    campaign,
    placement,
    content,
    shelf,
    rules: impressionRules(campaign, placement, shelf, random),
    attribution: attributionRule(placement, type, shelf, random),
    row: {
      id,
      advertiser_id: campaign.advertiser.id,
      campaign_id: campaign.id,
      placement_id: placement.id,
      name: `${placement.kind.name[language]} — ${campaign.theme.name[language].toLowerCase()}`,
      state,
      ord_advert: isOrd
        ? JSON.stringify({ finalCategoryCode: campaign.theme.kktu, description: campaign.theme.name.ru })
        : null,
      is_custom_parameter_enabled: placement.kind.device !== 'public',
      reject_reason: null,
      stop_reason: null,
      created_at: new Date(campaign.createdAt.getTime() + (index + 1) * MINUTE),
      submitted_at: null,
      first_started_at: isShown ? campaign.runs.from : null,
    },
    history: isShown ? 'sparse' : 'none',
  }
}
