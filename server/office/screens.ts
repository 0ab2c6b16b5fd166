import { matchRoute } from '../../src/routes.ts'

/** Returns whether the office has a screen at a path. */
export function isScreen(path: string): boolean {
  const { name, route } = matchRoute(path)
  return name !== 'notFound' || path === route.path
}
