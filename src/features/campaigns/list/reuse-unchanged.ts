import type { Campaign } from '../../../contract/campaign.ts'

type Known = { campaign: Campaign; text: string }

/** What each campaign was replaced by; also for the next visit, whose rows are then the same objects. */
const settled = new WeakMap<Campaign, Known>()

/** Returns a function that replaces reloaded campaigns of equal content by those before: their rows stay as drawn. */
export function reuseUnchanged(): (campaigns: readonly Campaign[]) => readonly Campaign[] {
  const latest = new Map<string, Known>()
  const settle = (campaign: Campaign): Known => {
    const text = JSON.stringify(campaign)
    const known = latest.get(campaign.id)
    const result = known?.text === text ? known : { campaign, text }
    settled.set(campaign, result)
    return result
  }
  return (campaigns) =>
    campaigns.map((campaign) => {
      const known = settled.get(campaign) ?? settle(campaign)
      latest.set(campaign.id, known)
      return known.campaign
    })
}
