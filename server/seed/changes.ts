import type { Insertable } from 'kysely'
import type { AdvertState } from '../../src/contract/advert/advert.ts'
import type { ChangedFields, ChangeKind } from '../../src/contract/history.ts'
import { DAY, HOUR } from '../../src/domain/calendar.ts'
import type { Changes } from '../db/schema.ts'
import { randomOf } from '../delivery/random.ts'
import type { SeedAdvert } from './adverts.ts'
import type { SeedCampaign } from './campaign-plan.ts'

type SeedChange = Omit<Insertable<Changes>, 'fields'> & { fields: ChangedFields }
type Told = { at: Date; by: Changes['made_by']; kind: ChangeKind; fields: ChangedFields; advertId?: string }

const later = (at: Date, by: number) => new Date(at.getTime() + by)

/** Returns the changes that led a campaign and its ads to their present state, oldest first. */
export function changesOf(campaign: SeedCampaign, adverts: readonly SeedAdvert[], limit: number): SeedChange[] {
  const { createdAt, startDate, endDate, runs } = campaign
  const raised = later(runs.to, -9 * DAY)
  const isRaised = campaign.state === 'active' && raised > later(createdAt, DAY)
  const first = isRaised ? Math.round(limit * 0.8) : limit
  const told: Told[] = [
    {
      at: createdAt,
      by: 'user',
      kind: 'created',
      fields: {
        name: { from: null, to: campaign.name },
        limit: { from: null, to: first },
        ...(startDate && { startDate: { from: null, to: startDate } }),
        ...(endDate && { endDate: { from: null, to: endDate } }),
      },
    },
    ...(isRaised
      ? [{ at: raised, by: 'user' as const, kind: 'settings' as const, fields: { limit: { from: first, to: limit } } }]
      : []),
    ...adverts.flatMap(lifeOf),
  ]
  return told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, kind, fields, advertId }, index) => ({
      id: `${campaign.id.replace('campaign', 'change')}-${String(index + 1).padStart(3, '0')}`,
      advertiser_id: campaign.advertiser.id,
      campaign_id: campaign.id,
      advert_id: advertId ?? null,
      made_at: at,
      made_by: by,
      user_id: by === 'user' ? `user-${campaign.advertiser.owner}` : null,
      kind,
      fields,
    }))
}

/** The states between a draft and each state, in the order in which an ad passes through them. */
const WAY: Record<AdvertState, AdvertState[]> = {
  Draft: [],
  WaitingForApproval: ['WaitingForApproval'],
  Rejected: ['WaitingForApproval', 'Rejected'],
  Approved: ['WaitingForApproval', 'Approved'],
  Started: ['WaitingForApproval', 'Started'],
  Stopped: ['WaitingForApproval', 'Started', 'Stopped'],
  Suspended: ['WaitingForApproval', 'Started', 'Suspended'],
  StoppedByPlatform: ['WaitingForApproval', 'Started', 'StoppedByPlatform'],
  StoppedByDeadline: ['WaitingForApproval', 'Started', 'StoppedByDeadline'],
}
/** The author of the change that moves an ad to a state, if not its user. */
const MOVER: Partial<Record<AdvertState, Changes['made_by']>> = {
  Approved: 'moderator',
  Started: 'moderator',
  Rejected: 'moderator',
  StoppedByPlatform: 'moderator',
  Suspended: 'platform',
  StoppedByDeadline: 'platform',
}

function lifeOf({ campaign, row, content, rules }: SeedAdvert): Told[] {
  const { from: begin, to: end } = campaign.runs
  const created = new Date(row.created_at)
  const told: Told[] = []
  const add = (at: Date, by: Told['by'], kind: ChangeKind, fields: ChangedFields) =>
    told.push({ at, by, kind, fields, advertId: row.id })
  add(created, 'user', 'created', { name: { from: null, to: row.name } })
  add(later(created, HOUR / 4), 'user', 'content', {
    contentTemplate: { from: 'stringValue' in content ? { stringValue: campaign.name } : null, to: content },
    impressionRules: { from: [], to: rules },
  })
  let state: AdvertState = 'Draft'
  WAY[row.state].forEach((to, step) => {
    const isLast = step === 2
    const at = !isLast
      ? later(created, (step + 1) * HOUR)
      : to === 'Stopped' || to === 'StoppedByPlatform'
        ? later(end, -2 * DAY)
        : end
    const reason = to === 'Rejected' ? row.reject_reason : to === 'StoppedByPlatform' ? row.stop_reason : null
    const field = to === 'Rejected' ? 'rejectReason' : 'stopReason'
    add(at > created ? at : later(created, 3 * HOUR), MOVER[to] ?? 'user', 'state', {
      state: { from: state, to },
      ...(reason && { [field]: { from: null, to: reason } }),
    })
    state = to
  })
  const [rule, ...others] = rules
  const changed = later(end, -randomOf(`${row.id} bid`).int(3, 20) * DAY)
  if (row.state === 'Started' && rule && changed > later(begin, DAY)) {
    const before = { ...rule, bidPrice: Math.ceil(rule.bidPrice * 1.2) }
    add(changed, 'user', 'bid', { impressionRules: { from: [before, ...others], to: rules } })
  }
  return told
}
