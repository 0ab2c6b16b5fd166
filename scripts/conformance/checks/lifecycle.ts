import { AdvertPageStruct, type AdvertAction, type AdvertState } from '../../../src/contract/advert/advert.ts'
import { editActionFor } from '../../../src/domain/advert/advert-lifecycle.ts'
import { ulid } from 'ulid'
import type { Reply } from '../backend.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectStatus } from '../expect.ts'
import { ourAdvert, ourSavedAdvert } from '../make.ts'
import { savingOf } from '../our-advert.ts'
import { Breach } from '../verdict.ts'
import type { World } from '../world.ts'

async function act(world: World, action: AdvertAction): Promise<Reply> {
  const body = { advertId: (await ourAdvert(world)).id }
  return world.ask('advertAction', { params: { action }, body, headers: { 'Idempotency-Key': ulid() } })
}

async function stateOf(world: World): Promise<AdvertState> {
  const reply = await world.ask('getAdvertPage', { query: { advertId: (await ourAdvert(world)).id } })
  return expectJson(reply, 200, AdvertPageStruct).advert.state
}

/** Makes the ad a draft again, from whatever state moderation has given it meanwhile. */
async function takeBack(world: World): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const edit = editActionFor(await stateOf(world))
    if (edit === null) return
    const reply = await act(world, edit)
    if (reply.status === 409 && attempt < 3) continue
    expectStatus(reply, 204)
  }
}

async function stopsNoDraft(world: World): Promise<void> {
  expectProblem(await act(world, 'stopAdvert'), 409)
}

/** Submits the draft and takes it back at once: its campaign starts in a month, so it cannot run meanwhile. */
async function submitsAndTakesBack(world: World): Promise<void> {
  const body = savingOf(await ourSavedAdvert(world))
  expectStatus(await act(world, 'startDraftAdvert'), 204)
  const state = await stateOf(world)
  if (state === 'Draft' || state === 'Started')
    throw new Breach(`leaves an ad that was submitted in a scheduled campaign in the state ${state}`)
  const refused = await world.ask('updateAdvert', { body })
  await takeBack(world)
  expectEqual('the state of an ad that was taken back', await stateOf(world), 'Draft')
  if (refused.status !== 409)
    throw new Breach(`returns ${refused.status} instead of 409 to a save of an ad that is ${state}`)
}

export const lifecycleChecks: Check[] = [
  check('advertAction', 'submits a draft, which then cannot be saved, and makes it a draft again', submitsAndTakesBack),
  check('advertAction', 'returns 409 to stopAdvert of a draft', stopsNoDraft),
]
