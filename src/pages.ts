import type { Namespaces } from '../i18n/i18n-types.ts'

/** The module of a route's page, as `import.meta.glob` names it. */
export const pageModule = (page: string) => `./features/${page}-page.tsx`

/** Texts that several features show, beside their own. */
const SHARED: Record<string, Namespaces[]> = { placements: ['terms'], adverts: ['terms'], 'adverts/create-advert': ['forms', 'terms'], statistics: ['terms'] }

/** The texts of a route's page: the namespace of its feature, and those it shares with others. */
export function pageNamespaces(page: string): Namespaces[] {
  const own = page.slice(0, page.indexOf('/')) as Namespaces
  return [own, ...(SHARED[page] ?? SHARED[own] ?? [])]
}
