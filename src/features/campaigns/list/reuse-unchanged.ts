import type { Campaign } from '../../../contract/campaign.ts'

type Known = { campaign: Campaign; text: string }

const latest = new Map<string, Known>()
const settled = new WeakMap<Campaign, Campaign>()

/** Returns the previous object for a reloaded campaign with the same content, so that its row does not render again. */
function reused(campaign: Campaign): Campaign {
  const done = settled.get(campaign)
  if (done) return done
  const text = JSON.stringify(campaign)
  const known = latest.get(campaign.id)
  const result = known?.text === text ? known.campaign : campaign
  if (result === campaign) latest.set(campaign.id, { campaign, text })
  settled.set(campaign, result)
  return result
}

export const reuseUnchanged = (campaigns: readonly Campaign[]): readonly Campaign[] => campaigns.map(reused)
