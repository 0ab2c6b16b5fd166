import type { RouteMatch } from '../../routes.ts'
import { config } from '../session/config.ts'

/** Returns the addresses of the first calls of a screen, as the route table knows them. */
export function callsOf({ route, params }: RouteMatch, query: URLSearchParams): string[] {
  const { portalId, features } = config.peek()
  return route.calls?.(params, { portalId, features, query }) ?? []
}
