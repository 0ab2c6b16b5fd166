import type { Namespaces } from '../i18n/i18n-types.ts'

/** Returns the module path of a page as `import.meta.glob` spells it. */
export const pageModule = (page: string) => `./features/${page}-page.tsx`

/** Text namespaces that pages, and what loads after them, use besides that of their feature. */
const SHARED: Record<string, Namespaces[]> = {
  placements: ['terms'],
  'placements/adverts': ['terms', 'statistics'],
  'placements/campaign': ['terms', 'statistics'],
  adverts: ['terms'],
  'adverts/create-advert': ['forms', 'terms'],
  'statistics/campaign-stats': ['terms'],
  'campaigns/tools': ['campaignTools'],
  members: ['invites'],
}

/** Returns the text namespaces of a page: that of its feature and the shared ones. */
export function pageNamespaces(page: string): Namespaces[] {
  const own = page.slice(0, page.indexOf('/')) as Namespaces
  return [own, ...(SHARED[page] ?? SHARED[own] ?? [])]
}
