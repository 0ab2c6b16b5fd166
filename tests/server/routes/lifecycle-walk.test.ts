import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADVERT_ACTIONS, ADVERT_STATES, type AdvertState } from '../../../src/contract/advert/advert.ts'
import {
  advertAction,
  deleteAdvert,
  duplicateAdvert,
  updateAdvert,
  updateAdvertName,
  updateBidPrices,
} from '../../../src/contract/calls/endpoints.ts'
import { problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
let campaignId: string
beforeAll(async () => {
  world = await startWorld()
  campaignId = await world.addCampaign()
})
afterAll(() => world.platform.close())

/** The outcome for the ad: a state, `same` or `gone`; none for a conflict. It does not rely on the tested table. */
const all = (result: string) => Object.fromEntries(ADVERT_STATES.map((state) => [state, result]))
const WALK: Record<string, Partial<Record<AdvertState, string>>> = {
  startDraftAdvert: { Draft: 'WaitingForApproval' },
  startApprovedAdvert: { Approved: 'Started' },
  startStoppedAdvert: { Stopped: 'Started' },
  stopAdvert: { Started: 'Stopped', Suspended: 'Stopped' },
  editWaitingForApprovalAdvert: { WaitingForApproval: 'Draft' },
  editStoppedAdvert: { Stopped: 'Draft' },
  editRejectedAdvert: { Rejected: 'Draft' },
  editApprovedAdvert: { Approved: 'Draft' },
  editStoppedByPlatformAdvert: { StoppedByPlatform: 'Draft' },
  editStoppedByDeadlineAdvert: { StoppedByDeadline: 'Draft' },
  save: { Draft: 'same' },
  rename: all('same'),
  changeBid: all('same'),
  duplicate: all('same'),
  delete: { ...all('gone'), Started: '', Suspended: '' },
}

const content = { contentTemplate: { stringValue: 'Rye bread' }, impressionRules: [{ id: 'rule-1', bidPrice: 20 }] }

function act(name: string, advertId: string) {
  switch (name) {
    case 'save':
      return world.call(updateAdvert, { body: { advertId, ...content } })
    case 'rename':
      return world.call(updateAdvertName, { body: { advertId, name: 'Renamed' } })
    case 'changeBid':
      return world.call(updateBidPrices, { body: { advertId, impressionRuleId: 'rule-1', bidPrice: 21 } })
    case 'duplicate':
      return world.call(duplicateAdvert, { body: { advertId, name: 'Copy' } })
    case 'delete':
      return world.call(deleteAdvert, { body: { advertId, placementId: 'w-string' } })
    default:
      return world.call(advertAction, { params: { action: name }, body: { advertId } })
  }
}

const rowOf = (id: string) =>
  world.db.selectFrom('adverts').select(['state', 'deleted_at']).where('id', '=', id).executeTakeFirstOrThrow()

describe('an ad in each state', () => {
  it('is tested with every action', () => {
    expect(Object.keys(WALK)).toEqual(expect.arrayContaining([...ADVERT_ACTIONS]))
  })

  it.each(ADVERT_STATES.flatMap((state) => Object.keys(WALK).map((action) => [state, action] as const)))(
    'handles an action as listed: %s, %s',
    async (state, action) => {
      const result = WALK[action]?.[state]
      const id = await world.addAdvert(campaignId, { state })
      const answer = await act(action, id)
      const after = await rowOf(id)
      if (!result) {
        expect(problemOf(answer).status).toBe(409)
        expect(after).toEqual({ state, deleted_at: null })
      } else {
        expect(answer.statusCode).toBe(action === 'duplicate' ? 201 : 204)
        expect(after.state).toBe(result === 'same' || result === 'gone' ? state : result)
        expect(after.deleted_at !== null).toBe(result === 'gone')
      }
    },
  )
})
