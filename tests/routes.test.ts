import { describe, expect, it } from 'vitest'
import { href, matchRoute, routes, type RouteName } from '../src/routes.ts'

const names = Object.keys(routes) as RouteName[]
const params = { advertiserId: 'ad 1', partnerId: 'p/1', campaignId: 'c1', advertId: 'x', inviteId: 'i' }

describe('routes', () => {
  it.each(names)('match %s at its own address, with its parameters', (name) => {
    const match = matchRoute(href(name, params))
    expect(match.name).toBe(name)
    for (const [key, value] of Object.entries(match.params)) expect(value).toBe(params[key as keyof typeof params])
  })

  it.each([
    '/nowhere',
    '/advertisers/a/partners/p/more',
    '/advertisers//partners',
    '/advertisers/%E0%A4%A/partners',
    '/Advertisers',
  ])('show the not-found page for %s', (path) => expect(matchRoute(path).name).toBe('notFound'))

  it('accept a trailing slash', () => {
    expect(matchRoute('/advertisers/').name).toBe('advertisers')
  })

  it('list the calls of the first screen, which start before its code has loaded', () => {
    const { route, params: given } = matchRoute('/advertisers/a/partners/p')
    expect(route.calls?.(given, { portalId: undefined })).toEqual([
      '/api/campaignsPage/?advertiserId=a&partnerId=p&limit=40',
      '/api/advertiserPage/a/',
    ])
  })

  it('list no call for the advertisers before the portal is known', () => {
    expect(routes.advertisers.calls?.({}, { portalId: undefined })).toEqual([])
    expect(routes.advertisers.calls?.({}, { portalId: 'p' })).toEqual(['/api/advertisersPage/?portalId=p'])
  })
})
