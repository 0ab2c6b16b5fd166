import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { advertPageUrl, partnersPageUrl, placementsPageUrl } from '../../../src/contract/calls/urls.ts'
import { PartnersPageStruct } from '../../../src/contract/accounts/partner.ts'
import { PlacementsPageStruct } from '../../../src/contract/placements/placement.ts'
import { act } from '../../../src/data/advert/act-on-advert.ts'
import { revalidated } from '../../../src/data/advert/revalidated.ts'
import { CallError } from '../../../src/data/errors.ts'
import { resource } from '../../../src/data/resource.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'

let requests: IncomingMessage[]
let sent: unknown
/** The response of the server to a write. */
let status: number

beforeEach(async () => {
  await openOffice('en')
  status = 200
  const server = await answering((request, response) => {
    if (request.method === 'GET') return json(response, {})
    void bodyOf(request).then((body) => {
      sent = body
      json(response, {}, status)
    })
  })
  requests = server.requests
  resource(advertPageUrl('a1'), AdvertPageStruct).set(advertPageWith(), undefined)
  resource(placementsPageUrl('c1'), PlacementsPageStruct).set({ placements: [] } as never, undefined)
  resource(partnersPageUrl('v1'), PartnersPageStruct).set({ partners: [] }, undefined)
})

/** Returns the reads that are repeated once somebody looks at all of them. */
function outdated(): string[] {
  const entries = {
    ad: resource(advertPageUrl('a1'), AdvertPageStruct),
    campaign: resource(placementsPageUrl('c1'), PlacementsPageStruct),
    partners: resource(partnersPageUrl('v1'), PartnersPageStruct),
  }
  for (const entry of Object.values(entries)) entry.listen()
  return Object.entries(entries).flatMap(([name, { state }]) => (state.value.status === 'loading' ? [name] : []))
}

describe('a write to an ad', () => {
  it('passes its result through, and leaves what is shown as it is', async () => {
    expect(await revalidated(Promise.resolve('done'))).toBe('done')
    expect(outdated()).toEqual([])
  })

  it.each(['offline', 'conflict', 'preconditionFailed', 'server'] as const)(
    'has the ads read again if it fails as %s',
    async (kind) => {
      const error = new CallError(kind, '/')
      await expect(revalidated(Promise.reject(error))).rejects.toBe(error)
      expect(outdated()).toEqual(['ad', 'campaign'])
    },
  )

  it('leaves what is shown as it is if the server rejects its body', async () => {
    const error = new CallError('rejected', '/')
    await expect(revalidated(Promise.reject(error))).rejects.toBe(error)
    expect(outdated()).toEqual([])
  })

  it('has the ads read again after a fault of the office', async () => {
    const error = Object.assign(new Error('Fault'), { kind: 'rejected' })
    await expect(revalidated(Promise.reject(error))).rejects.toBe(error)
    expect(outdated()).toEqual(['ad', 'campaign'])
  })
})

describe('an action on an ad', () => {
  it('is sent with its key, and outdates the reads with ads', async () => {
    await act('a1', 'stopAdvert', {})
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/advertPage/stopAdvert/' })
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9A-Z]{26}$/)
    expect(sent).toEqual({ advertId: 'a1' })
    expect(outdated()).toEqual(['ad', 'campaign'])
  })

  it('has another key if another action follows one whose outcome is unknown', async () => {
    status = 500
    const pending = {}
    for (const action of ['stopAdvert', 'stopAdvert', 'startStoppedAdvert'] as const)
      await expect(act('a1', action, pending)).rejects.toMatchObject({ kind: 'server' })
    const posts = requests.filter(({ method }) => method === 'POST')
    const [first, second, third] = posts.map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
