import { it } from 'vitest'
import { always, type CaughtLie, lyingBackend, named, says, withHeader } from '../lying-backend.ts'

const { server, catches } = lyingBackend()

const LIES: readonly CaughtLie[] = [
  [
    'has fields of another type',
    ['getAdvertisersPage'],
    says('getAdvertisersPage', 'advertisers.0', { id: 'acme', name: 7 }),
    'returns its shape — advertisers[0].name is 7 instead of string; advertisers[0].isInvitesAllowed is missing',
  ],
  [
    'returns a page of its site',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    ),
    'returns its shape — returns text/html instead of application/json: <!doctype html>',
  ],
  [
    'cuts its responses off',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('{"advertisers": [', { headers: { 'content-type': 'application/json' } })),
    ),
    'returns its shape — returns what is not JSON: {"advertisers": [',
  ],
  [
    'refuses in a form of its own',
    ['getAdvertiserPage'],
    named('getAdvertiserPage', (honest) => async (request) => {
      const response = await honest(request)
      return response.ok ? response : Response.json({ error: 'no' }, { status: response.status })
    }),
    'returns 404 for an unknown id — returns application/json instead of application/problem+json: {"error":"no"}',
  ],
  [
    'needs no token',
    ['getPartnersPage'],
    (honest) => (request) => withHeader('authorization', `Bearer ${server().accessToken}`)(honest)(request),
    'returns 401 without a token — returns 200 instead of 401',
  ],
  [
    'shows others’ accounts',
    ['getAdvertiserPage'],
    (honest) => (request) => honest(new Request(request.url.replace('/other/', '/acme/'), request)),
    'refuses non-members — returns 200 instead of 403 or 404',
  ],
  [
    'has a currency of its own',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'currency', 'Euro'),
    'returns sound values — currency is "Euro" instead of a currency of ISO 4217',
  ],
  [
    'sends its users elsewhere after the sign-in',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'authSettings.redirectUri', 'https://evil.example/oidc-callback'),
    'authSettings.redirectUri is "https://evil.example/oidc-callback" instead of /oidc-callback of localhost',
  ],
  [
    'announces embed, and names no pages',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'features', ['embed']),
    'announces embed, and embedOrigins is missing',
  ],
  [
    'names a path of the page that may show the office',
    ['getDomainConfiguration'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['embed'])(
        says('getDomainConfiguration', 'embedOrigins', ['https://shop.example/office'])(honest),
      ),
    'embedOrigins[0] is "https://shop.example/office" instead of an origin',
  ],
  [
    'announces a page of the account, and names none',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'features', ['accountPage']),
    'announces accountPage, and accountUrl is missing',
  ],
  [
    'links to an invalid account page',
    ['getDomainConfiguration'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['accountPage'])(
        says('getDomainConfiguration', 'accountUrl', 'javascript:alert(1)')(honest),
      ),
    'accountUrl is "javascript:alert(1)" instead of an https address',
  ],
  [
    'tells the time of its clock on the wall',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.createdAt', '2026-01-01 10:00'),
    'campaigns[0].createdAt is "2026-01-01 10:00" instead of an instant of ISO 8601 in UTC',
  ],
  [
    'writes days as people do',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.endDate', '31.12.2031'),
    'campaigns[0].endDate is "31.12.2031" instead of a day that exists, yyyy-MM-dd',
  ],
  [
    'counts in thousandths',
    ['getAdvertiserPage'],
    says('getAdvertiserPage', 'balance', 10.005),
    'balance is 10.005 instead of an amount of at most two decimals',
  ],
  [
    'counts below zero',
    ['getCampaignsStatsPage'],
    says('getCampaignsStatsPage', 'campaigns.*.stats.clicks', -1),
    'campaigns[0].stats.clicks is -1 instead of at least 0',
  ],
]

it.each(LIES)('the conformance command catches a backend that %s', catches)
