import type { Campaign } from '../../../contract/campaigns/campaign.ts'

type Known = { campaign: Campaign; text: string }

/** The object that replaces each campaign; also for the next visit, whose rows are then the same objects. */
const settled = new WeakMap<Campaign, Known>()

/**
 * Returns a function that replaces reloaded campaigns of equal content by the previous objects: their rows are not
 * rendered again. A campaign that has moved from page to page meanwhile is listed once.
 */
export function reuseUnchanged(): (campaigns: readonly Campaign[]) => readonly Campaign[] {
  const latest = new Map<string, Known>()
  const settle = (campaign: Campaign): Known => {
    const text = JSON.stringify(campaign)
    const known = latest.get(campaign.id)
    const result = known?.text === text ? known : { campaign, text }
    settled.set(campaign, result)
    return result
  }
  return (campaigns) => {
    const unique = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
    return [...unique.values()].map((campaign) => {
      const known = settled.get(campaign) ?? settle(campaign)
      latest.set(campaign.id, known)
      return known.campaign
    })
  }
}
