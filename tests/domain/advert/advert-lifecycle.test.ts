import { describe, expect, it } from 'vitest'
import { ADVERT_ACTIONS, ADVERT_STATES, type AdvertState } from '../../../src/contract/advert/advert.ts'
import { CAMPAIGN_STATES } from '../../../src/contract/campaigns/campaign.ts'
import {
  advertSwitch,
  allowedActions,
  assertAdvertState,
  editActionFor,
  nextState,
  onApproved,
  onRejected,
  onStoppedByPlatform,
  type LifecycleAction,
  type LifecycleContext,
} from '../../../src/domain/advert/advert-lifecycle.ts'

const ACTIONS: readonly LifecycleAction[] = [...ADVERT_ACTIONS, 'save', 'rename', 'delete', 'duplicate', 'changeBid']
const running: LifecycleContext = { campaignState: 'active', autoAccept: false, isBalanceNegative: false }

/** The transitions in an active campaign with money; unlisted ones are refused. */
const expected: Record<AdvertState, Partial<Record<LifecycleAction, AdvertState>>> = {
  Draft: { save: 'Draft', startDraftAdvert: 'WaitingForApproval', delete: 'Draft' },
  WaitingForApproval: { editWaitingForApprovalAdvert: 'Draft', delete: 'WaitingForApproval' },
  Approved: { startApprovedAdvert: 'Started', editApprovedAdvert: 'Draft', delete: 'Approved' },
  Started: { stopAdvert: 'Stopped' },
  Suspended: { stopAdvert: 'Stopped' },
  Stopped: { startStoppedAdvert: 'Started', editStoppedAdvert: 'Draft', delete: 'Stopped' },
  Rejected: { editRejectedAdvert: 'Draft', delete: 'Rejected' },
  StoppedByPlatform: { editStoppedByPlatformAdvert: 'Draft', delete: 'StoppedByPlatform' },
  StoppedByDeadline: { editStoppedByDeadlineAdvert: 'Draft', delete: 'StoppedByDeadline' },
}

describe.each(ADVERT_STATES)('an ad that is %s', (state) => {
  const row = { ...expected[state], rename: state, duplicate: state, changeBid: state }

  it.each(ACTIONS)('handles %s as the table defines', (action) => {
    expect(nextState(state, action, running)).toBe(row[action] ?? null)
  })

  it('allows only the actions that lead somewhere', () => {
    expect(allowedActions(state).sort()).toEqual(ACTIONS.filter((action) => row[action]).sort())
  })

  it('offers at most one way to edit it, which leads to a draft', () => {
    const edit = editActionFor(state)
    expect(ACTIONS.filter((action) => action.startsWith('edit') && row[action])).toEqual(edit ? [edit] : [])
    if (edit) expect(nextState(state, edit, running)).toBe('Draft')
  })
})

it('ads that are drafts or run have no edit action', () => {
  expect(ADVERT_STATES.filter((state) => !editActionFor(state))).toEqual(['Draft', 'Started', 'Suspended'])
})

it.each(ACTIONS)('an unknown state is an error for the action %s', (action) => {
  expect(() => nextState('Archived' as AdvertState, action, running)).toThrow('Invalid advert state')
})

it('an unknown action leads nowhere', () => {
  expect(nextState('Draft', 'toString' as LifecycleAction, running)).toBeNull()
})

it.each(['toString', '', 'draft', null, undefined, 1])('%j is not a state', (value) => {
  expect(() => assertAdvertState(value)).toThrow(new Error('Invalid advert state'))
})

it('a state that only the platform knows allows nothing', () => {
  expect(allowedActions('Archived' as AdvertState)).toEqual([])
  expect(editActionFor('toString' as AdvertState)).toBeNull()
})

it.each(ADVERT_STATES)('%s is a state', (state) => {
  expect(assertAdvertState(state)).toBe(state)
})

describe('a launch', () => {
  it.each(CAMPAIGN_STATES)('needs an active campaign: %s', (campaignState) => {
    const launched = campaignState === 'active' ? 'Started' : null
    expect(nextState('Approved', 'startApprovedAdvert', { ...running, campaignState })).toBe(launched)
    expect(nextState('Stopped', 'startStoppedAdvert', { ...running, campaignState })).toBe(launched)
    expect(onApproved({ campaignState, isBalanceNegative: false })).toBe(launched ?? 'Approved')
    expect(nextState('Draft', 'startDraftAdvert', { ...running, campaignState })).toBe('WaitingForApproval')
    expect(nextState('Draft', 'startDraftAdvert', { ...running, campaignState, autoAccept: true })).toBe(
      launched ?? 'Approved',
    )
  })

  it('is blocked by a negative balance, which leaves an approved ad waiting', () => {
    const debt = { ...running, isBalanceNegative: true }
    expect(nextState('Approved', 'startApprovedAdvert', debt)).toBeNull()
    expect(nextState('Stopped', 'startStoppedAdvert', debt)).toBeNull()
    expect(nextState('Draft', 'startDraftAdvert', debt)).toBe('WaitingForApproval')
    expect(nextState('Draft', 'startDraftAdvert', { ...debt, autoAccept: true })).toBe('Approved')
    expect(onApproved(debt)).toBe('Approved')
  })
})

describe('the operator', () => {
  it('rejects only ads that wait for approval', () => {
    expect(ADVERT_STATES.filter((state) => onRejected(state) === 'Rejected')).toEqual(['WaitingForApproval'])
  })

  it('stops only ads that have been approved', () => {
    expect(ADVERT_STATES.filter((state) => onStoppedByPlatform(state) === 'StoppedByPlatform')).toEqual([
      'Started',
      'Stopped',
      'Suspended',
      'Approved',
      'StoppedByDeadline',
    ])
  })
})

describe('the switch of an ad', () => {
  it.each([
    ['Started', { isOn: true, action: 'stopAdvert' }],
    ['Suspended', { isOn: true, action: 'stopAdvert' }],
    ['Stopped', { isOn: false, action: 'startStoppedAdvert' }],
    ['Approved', { isOn: false, action: 'startApprovedAdvert' }],
  ] as const)('starts or pauses an ad that is %s', (state, expected) => {
    expect(advertSwitch(state)).toEqual(expected)
  })

  it.each(['Draft', 'WaitingForApproval', 'Rejected', 'StoppedByPlatform', 'StoppedByDeadline'] as const)(
    'does not exist for an ad that is %s, nor for one in a state of later platforms',
    (state) => {
      expect(advertSwitch(state)).toBeNull()
      expect(advertSwitch('Paused' as AdvertState)).toBeNull()
    },
  )
})
