import { matchRoute } from '../../../routes.ts'
import { config } from '../../../state/session/config.ts'
import { readStored, writeStored } from '../../../state/session/stored.ts'

/** A screen that the user has visited. */
export type Visit = { path: string; kind: 'campaign' | 'advert' | 'platform'; name: string }

const STORED = 'office.recent'
const MOST = 30

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'kind', 'name'].every((key) => typeof value[key as keyof typeof value] === 'string')

/** Returns the visited campaigns, ads and platforms, the last first. */
export function recentVisits(): Visit[] {
  const stored = readStored(STORED)
  return Array.isArray(stored) ? stored.filter(isVisit) : []
}

/** Returns the visit of a screen, whose title names its subject, without the portal's name. */
export function visitOf(path: string, title: string): Visit | undefined {
  const portal = ` · ${config.peek().portalName}`
  if (!title.endsWith(portal)) return
  const name = title.slice(0, -portal.length)
  switch (matchRoute(path).name) {
    case 'campaign':
    case 'placements':
      return { path: path.replace(/\/placements\/*$/, ''), kind: 'campaign', name }
    case 'advert':
      return { path, kind: 'advert', name }
    case 'campaigns': // its title is "Campaigns · Platform"
      return { path, kind: 'platform', name: name.slice(name.indexOf(' · ') + 3) }
  }
}

/** Records each visited screen once its title names its subject. Returns the stop function. */
export function rememberVisits(): () => void {
  const remember = () => {
    const visit = visitOf(location.pathname, document.title)
    if (!visit) return
    const others = recentVisits().filter(({ path }) => path !== visit.path)
    writeStored(STORED, [visit, ...others].slice(0, MOST))
  }
  const titles = new MutationObserver(remember)
  titles.observe(document.head, { subtree: true, childList: true, characterData: true })
  remember()
  return () => titles.disconnect()
}
