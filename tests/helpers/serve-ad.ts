import { onTestFinished } from 'vitest'
import type { Role } from '../../src/contract/accounts/role.ts'
import type { Advert, AdvertState, UpdateAdvert } from '../../src/contract/advert/advert.ts'
import type { UpdateCampaign } from '../../src/contract/campaigns/campaign-writes.ts'
import { setClientSession, type ClientSession } from '../../src/data/call.ts'
import { followOutbox } from '../../src/state/outbox/follow-outbox.ts'
import { inTurn } from '../../src/state/campaign-edit/change-campaign.ts'
import { takeUp, type Change } from '../../src/state/outbox/outbox.ts'
import { signedIn, signedOut } from '../../src/state/session/session.ts'
import { advertPageWith } from './advert-page-with.ts'
import { answering, bodyOf, json } from './answering.ts'
import { campaignWith } from './campaigns.ts'

export const anna = { userId: 'anna', displayName: 'Anna', email: '', locale: null, accessToken: 't', expiresAt: 4e9 }
export const clientOf = (token: string | undefined): ClientSession => ({
  userId: () => 'anna',
  locale: () => 'en',
  accessToken: () => Promise.resolve(token),
  renewedToken: () => Promise.resolve(undefined),
})

/** The typed form of an ad, and changes as they are postponed. */
export const form = { version: '"1"', text: 'Teapots' }
const body: UpdateAdvert = {
  advertId: 'a1',
  contentTemplate: { stringValue: 'Teapots' },
  impressionRules: [{ id: 'r1', bidPrice: 20 }],
}
export const save = { kind: 'advert', id: 'a1', name: 'Kettles', version: '"1"', body, form } as const satisfies Change
export const renaming = { kind: 'advertName', id: 'a1', from: 'Kettles', to: 'Teapots' } as const satisfies Change
export const campaignRenaming = {
  kind: 'campaignName',
  id: 'c1',
  from: 'Spring',
  to: 'Summer',
} as const satisfies Change

/** How a call fails: without a response before or after it is carried out, or with a status. */
type Fault = 'cut' | 'cutAfter' | number

/** Serves an ad and its campaign and carries out what changes them, unless the call is to fail. */
export async function serveAd() {
  onTestFinished(() => {
    signedOut()
    takeUp() // what waits goes with its user
  })
  const server = {
    version: 1,
    content: { stringValue: 'Kettles' } as UpdateAdvert['contentTemplate'],
    rules: undefined as Advert['impressionRules'] | undefined,
    attribution: {} as Pick<UpdateAdvert, 'attributionRule'>,
    name: 'Kettles',
    state: 'Draft' as AdvertState,
    role: undefined as Role | undefined,
    campaign: campaignWith(),
    /** The writes that were carried out. */
    done: [] as string[],
    faults: {} as Record<string, Fault>,
    /** Called as a read arrives. */
    asked: (_call: string) => {},
    /** Called as a write arrives, which is carried out once the result is there. */
    arrives: (_call: string) => Promise.resolve(),
  }
  const carryOut = (call: string, sent: unknown) => {
    server.done.push(call)
    if (call === 'updateAdvert') {
      server.version++
      const { contentTemplate, impressionRules, attributionRule } = sent as UpdateAdvert
      server.content = contentTemplate
      server.rules = impressionRules.map((rule) => ({ audienceSegment: 'All', ...rule }))
      if (attributionRule) server.attribution = { attributionRule }
    } else if (call === 'startDraftAdvert') server.state = 'WaitingForApproval'
    else if (call === 'editWaitingForApprovalAdvert') server.state = 'Draft'
    else if (call === 'updateAdvertName') server.name = (sent as { name: string }).name
    else server.campaign = { ...server.campaign, ...(sent as UpdateCampaign) }
  }
  const read = (call: string) => {
    const { campaign, name, content, attribution, state, role } = server
    const rules = server.rules && { impressionRules: server.rules }
    const page = advertPageWith({ name, state, contentTemplate: content, ...rules, ...attribution }, { campaign })
    if (role) page.advertiser.role = role
    return call === 'advertPage' ? page : { campaign, advertiser: page.advertiser, placements: [] }
  }
  await answering((request, response) => {
    const call = request.url?.split('?')[0]?.split('/').at(-2) ?? ''
    const fault = server.faults[call]
    const etag = () => `"${server.version}"`
    if (fault === 'cut') return request.socket.destroy()
    if (request.method === 'GET') {
      server.asked(call)
      if (typeof fault === 'number') return json(response, {}, fault)
      response.writeHead(200, { ETag: etag(), 'Content-Type': 'application/json' })
      return response.end(JSON.stringify(read(call)))
    }
    void bodyOf(request).then(async (sent) => {
      await server.arrives(call)
      if (typeof fault === 'number') return json(response, {}, fault)
      if (call === 'updateAdvert' && request.headers['if-match'] !== etag()) return json(response, {}, 412)
      carryOut(call, sent)
      if (fault === 'cutAfter') return request.socket.destroy()
      if (call === 'updateCampaign') return json(response, { campaign: server.campaign })
      response.writeHead(204, { ETag: etag() }).end()
    })
  })
  return server
}

/** Signs Anna in with an ad; what she puts off is sent until the test ends, or until `stop` is called. */
export async function serveOutbox() {
  setClientSession(clientOf('t'))
  const server = await serveAd()
  signedIn(anna)
  const stop = followOutbox()
  onTestFinished(async () => {
    stop()
    await inTurn(server.campaign.id, () => Promise.resolve()) // a change under way never ends once the test has
  })
  return { server, stop }
}

/** Gives the page locks, each of which is held until the work under it has ended. */
export function locks(): LockManager {
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<void>) => (turn = turn.then(work))
  return { request } as never
}
