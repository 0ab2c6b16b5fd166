import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADVERT_STATES, type AdvertState } from '../../../src/contract/advert/advert.ts'
import { nextState } from '../../../src/domain/advert/advert-lifecycle.ts'
import { bidVerdict, startVerdict, stepsLeft, wayBack } from '../../../src/domain/advert/bulk-verdicts.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { placementWith } from '../helpers/placement.ts'

const rules = (...bids: number[]) => ({
  impressionRules: bids.map((bidPrice, index) => ({ id: `r${index}`, bidPrice, audienceSegment: 'All' as const })),
})
const page = (bids: number[]) =>
  advertPageWith(rules(...bids), {
    placement: placementWith({ bidFloor: 15 }),
    campaign: campaignWith({ limit: 10_000 }),
  })

describe('the verdict on new bids', () => {
  it('names each bid that changes, before and after', () => {
    const { steps, error } = bidVerdict(page([20, 30]), { way: 'raisePercent', value: 10 })
    expect(error).toBeUndefined()
    expect(steps).toEqual([
      { ruleId: 'r0', from: 20, to: 22 },
      { ruleId: 'r1', from: 30, to: 33 },
    ])
    expect(bidVerdict(page([20, 30]), { way: 'set', value: 20 }).steps.map(({ ruleId }) => ruleId)).toEqual(['r1'])
  })

  it('leaves out a bid that was changed already, unless somebody has changed it since', () => {
    const made = [{ ruleId: 'r0', from: 20, to: 22 }]
    const change = { way: 'raisePercent', value: 10 } as const
    expect(bidVerdict(page([22, 30]), change, made).steps).toEqual([{ ruleId: 'r1', from: 30, to: 33 }])
    expect(bidVerdict(page([40]), change, made).steps).toEqual([{ ruleId: 'r0', from: 40, to: 44 }])
  })

  it('names the floor that one of them would fall below', () => {
    expect(bidVerdict(page([15.01, 30]), { way: 'lower', value: 0.02 }).error).toEqual({ kind: 'TooLowError', min: 15 })
    expect(bidVerdict(page([15.01]), { way: 'lower', value: 0.01 }).error).toBeUndefined()
  })

  it('calls a bid unusual only if it is raised so far', () => {
    expect(bidVerdict(page([20]), { way: 'set', value: 75 }).isUnusual).toBe(true)
    expect(bidVerdict(page([200]), { way: 'lower', value: 1 }).isUnusual).toBe(false)
  })

  it('leaves no remaining steps once they are taken, and the same steps until then', () => {
    const amount = fc.integer({ min: 1_500, max: 900_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9_900 }),
        (bids, share) => {
          const { steps } = bidVerdict(page(bids), { way: 'raisePercent', value: share / 100 })
          expect(stepsLeft(page(bids), steps)).toEqual(steps)
          const taken = bids.map((bid, index) => steps.find(({ ruleId }) => ruleId === `r${index}`)?.to ?? bid)
          expect(stepsLeft(page(taken), steps)).toEqual([])
        },
      ),
    )
  })

  it('takes no further step if somebody has changed or removed a bid', () => {
    const steps = [{ ruleId: 'r0', from: 20, to: 22 }]
    expect(stepsLeft(page([21]), steps)).toBeNull()
    expect(stepsLeft(page([]), steps)).toBeNull()
  })
})

describe('the verdict on a start', () => {
  const verdict = (state: AdvertState, changes = {}) => startVerdict(advertPageWith({ state }, changes))

  it('starts paused and approved ads', () => {
    expect(verdict('Stopped')).toMatchObject({ action: 'startStoppedAdvert', needsModeration: false })
    expect(verdict('Approved')).toMatchObject({ action: 'startApprovedAdvert' })
  })

  it('submits a draft that follows the rules, and names the first that it breaks', () => {
    expect(verdict('Draft')).toMatchObject({ action: 'startDraftAdvert', needsModeration: true })
    expect(startVerdict(advertPageWith({ contentTemplate: { stringValue: '' } }))).toMatchObject({
      errors: [{ kind: 'RequiredFieldError' }],
    })
  })

  it('starts a draft at once where the platform accepts its content without moderation', () => {
    expect(verdict('Draft', { autoAcceptUnmanagedContent: true })).toMatchObject({
      action: 'startDraftAdvert',
      needsModeration: false,
    })
  })

  it('calls a draft unusual if one of its bids is, but no ad that has run before', () => {
    const bids = (state: AdvertState, ...prices: number[]) =>
      startVerdict({ ...page(prices), advert: { ...page(prices).advert, state } })
    expect(bids('Draft', 20, 75)).toMatchObject({ isUnusual: true })
    expect(bids('Draft', 20, 30)).toMatchObject({ isUnusual: false })
    expect(bids('Stopped', 75)).toMatchObject({ isUnusual: false, needsModeration: false })
  })

  it.each([
    ['Started', 'running'],
    ['Suspended', 'running'],
    ['WaitingForApproval', 'inModeration'],
    ['Rejected', 'turnedDown'],
    ['StoppedByPlatform', 'turnedDown'],
    ['StoppedByDeadline', 'completed'],
  ] as const)('refuses one that is %s: %s', (state, refusal) => expect(verdict(state)).toEqual({ refusal }))

  it('refuses if the budget is spent or the placement closed', () => {
    expect(verdict('Stopped', { campaign: campaignWith({ state: 'budgetExhausted' }) })).toEqual({
      refusal: 'budgetExhausted',
    })
    expect(verdict('Stopped', { placement: placementWith({ isAvailable: false }) })).toEqual({ refusal: 'placement' })
  })
})

describe('the way back to a former state', () => {
  const context = { campaignState: 'active', isBalanceNegative: false, autoAccept: true } as const
  const from = (state: AdvertState, actions: readonly Parameters<typeof nextState>[1][]) =>
    actions.reduce<AdvertState | null>((now, action) => now && nextState(now, action, context), state)

  it('is taken by actions that the lifecycle allows, and ends there or as good as there', () => {
    for (const now of ADVERT_STATES)
      for (const before of ADVERT_STATES) {
        const actions = wayBack(now, before)
        if (!actions) continue
        const end = from(now, actions)
        if (before === 'Approved') expect(['Approved', 'Stopped']).toContain(end)
        else if (before === 'Suspended') expect(['Started', 'Suspended']).toContain(end)
        else if (before === 'Started') expect(['Started', 'Suspended']).toContain(end)
        else if (before === 'Stopped') expect(['Stopped', 'Approved']).toContain(end)
        else expect(end).toBe(before)
      }
  })

  it('withdraws a submitted draft, also one that was accepted at once', () => {
    expect(wayBack('WaitingForApproval', 'Draft')).toEqual(['editWaitingForApprovalAdvert'])
    expect(wayBack('Started', 'Draft')).toEqual(['stopAdvert', 'editStoppedAdvert'])
  })

  it.each([
    ['Started', 'Started', []],
    ['Suspended', 'Started', []],
    ['Started', 'Suspended', []],
    ['Stopped', 'Approved', []],
    ['Stopped', 'Started', ['startStoppedAdvert']],
    ['Approved', 'Suspended', ['startApprovedAdvert']],
    ['Started', 'Stopped', ['stopAdvert']],
    ['Started', 'Approved', ['stopAdvert']],
    ['Approved', 'Draft', ['editApprovedAdvert']],
    ['Suspended', 'Draft', ['stopAdvert', 'editStoppedAdvert']],
    ['Draft', 'Started', null],
    ['Started', 'Rejected', null],
    ['Stopped', 'StoppedByDeadline', null],
    ['StoppedByDeadline', 'Started', null],
  ] as const)('leads from %s to %s by %j', (now, before, actions) => expect(wayBack(now, before)).toEqual(actions))

  it('does not exist once the platform has rejected the ad', () => {
    expect(wayBack('Rejected', 'Started')).toBeNull()
    expect(wayBack('StoppedByPlatform', 'Stopped')).toBeNull()
  })
})
