import type { CampaignState } from '../../src/contract/campaigns/campaign.ts'
import { addDays, dayAt, HOUR, MINUTE, startOfDay } from '../../src/domain/calendar.ts'
import { randomOf, type Random } from '../delivery/random.ts'
import { PARTNERS, type SeedPartner } from './partners.ts'
import { ADVERTISERS, type SeedAdvertiser } from './people.ts'
import { OCCASIONS, THEMES_OF, type Theme } from './themes.ts'
import { languageOf } from './portals.ts'

/** The length of the delivery history, in days. */
const HISTORY_DAYS = 120

/** A campaign of the demonstration; its budget follows from its history. */
export type SeedCampaign = {
  id: string
  advertiser: SeedAdvertiser
  partner: SeedPartner
  theme: Theme
  name: string
  brand: string | null
  state: CampaignState
  offset: number
  createdAt: Date
  startDate: string | null
  endDate: string | null
  /** The period of its deliveries in the seeded past; empty for a scheduled campaign. */
  runs: { from: Date; to: Date }
  /** Whether it is the first campaign of the main advertiser, which runs all the time and has ads in many states. */
  isShowcase: boolean
}

const OFFSET = { pristan: 180, harborline: 0 }
const CYCLE: readonly CampaignState[] = [
  'active',
  'completed',
  'active',
  'budgetExhausted',
  'completed',
  'scheduled',
  'completed',
]

/** Returns an advertiser's number of campaigns on each retail platform: the main one fills more than a page of 40. */
function counts(advertiser: SeedAdvertiser): number[] {
  if (advertiser.id === 'altair') return [48, 9, 5]
  if (advertiser.id === 'altair-us') return [14, 5, 3]
  return { agency: [3, 2, 1], brand: [4, 2, 1], debtor: [3, 2, 1], newcomer: [], rival: [5, 3, 2] }[advertiser.owner]
}

/** Plans all campaigns around a moment, the same for the same moment. */
export function planCampaigns(now: Date): SeedCampaign[] {
  let number = 0
  return ADVERTISERS.flatMap((advertiser) =>
    PARTNERS.filter(({ portal }) => portal === advertiser.portal_id).flatMap((partner, p) =>
      Array.from({ length: counts(advertiser)[p] ?? 0 }, (_, i) => planCampaign(advertiser, partner, i, ++number, now)),
    ),
  )
}

function planCampaign(
  advertiser: SeedAdvertiser,
  partner: SeedPartner,
  index: number,
  number: number,
  now: Date,
): SeedCampaign {
  const id = `campaign-${String(number).padStart(4, '0')}`
  const random = randomOf(id)
  const offset = OFFSET[advertiser.portal_id]
  const themes = THEMES_OF[advertiser.id] ?? []
  const theme = themes[index % themes.length]
  const occasion = OCCASIONS[(index + Math.floor(index / OCCASIONS.length)) % OCCASIONS.length]
  if (!theme || !occasion) throw new Error(`${advertiser.id} sells nothing`)
  const isShowcase =
    advertiser.owner === 'agency' && advertiser.id.startsWith('altair') && partner.code === 'arvolta' && index === 0
  const language = index % 7 === 3 ? 'en' : languageOf(advertiser.portal_id)
  const state = CYCLE[index % CYCLE.length] ?? 'active'
  const wave = index < 24 ? '' : { ru: ', волна 2', en: ', wave 2' }[language]
  const name = isShowcase
    ? { ru: 'Телевизоры: круглый год', en: 'TVs all year round' }[language]
    : `${theme.name[language]}: ${occasion[language]}${wave}`
  return {
    id,
    advertiser,
    partner,
    theme,
    name,
    state,
    offset,
    isShowcase,
    brand: index % 5 === 4 ? null : random.pick(advertiser.brands),
    ...(isShowcase ? allTheTime(now, offset) : datesOf(state, random, now, offset)),
  }
}

type Dates = Pick<SeedCampaign, 'createdAt' | 'startDate' | 'endDate' | 'runs'>

const hourOf = (instant: Date) => new Date(Math.floor(instant.getTime() / HOUR) * HOUR)

function allTheTime(now: Date, offset: number): Dates {
  const first = addDays(dayAt(now, offset), -HISTORY_DAYS)
  const from = startOfDay(first, offset)
  return {
    createdAt: new Date(from.getTime() + 9 * HOUR),
    startDate: null,
    endDate: null,
    runs: { from: new Date(from.getTime() + 9 * HOUR), to: hourOf(now) },
  }
}

function datesOf(state: CampaignState, random: Random, now: Date, offset: number): Dates {
  const today = dayAt(now, offset)
  const ageOf = {
    active: () => random.int(3, 45),
    scheduled: () => random.int(1, 6),
    completed: () => random.int(22, HISTORY_DAYS - 2),
    budgetExhausted: () => random.int(12, 80),
  }
  const age = ageOf[state]()
  const created = addDays(today, -age)
  const createdAt = new Date(startOfDay(created, offset).getTime() + random.int(9 * 60, 19 * 60) * MINUTE)
  const ends = (days: number) => addDays(created, days)
  const from = new Date(hourOf(createdAt).getTime() + HOUR)
  switch (state) {
    case 'active':
      return {
        createdAt,
        startDate: null,
        endDate: random.chance(0.6) ? addDays(today, random.int(5, 60)) : null,
        runs: { from, to: hourOf(now) },
      }
    case 'scheduled': {
      const startDate = addDays(today, random.int(2, 30))
      return {
        createdAt,
        startDate,
        endDate: random.chance(0.7) ? addDays(startDate, random.int(7, 30)) : null,
        runs: { from, to: from },
      }
    }
    case 'completed': {
      const startDate = random.chance(0.4) ? ends(1) : null
      const endDate = ends(random.int(10, 20))
      return {
        createdAt,
        startDate,
        endDate,
        runs: { from: startDate ? startOfDay(startDate, offset) : from, to: startOfDay(endDate, offset) },
      }
    }
    case 'budgetExhausted':
      return {
        createdAt,
        startDate: null,
        endDate: random.chance(0.5) ? addDays(today, random.int(5, 30)) : null,
        runs: { from, to: startOfDay(ends(random.int(6, 11)), offset) },
      }
  }
}
