import { beforeEach, expect, it } from 'vitest'
import type { Change, ChangedFields } from '../../../src/contract/history.ts'
import { changeLines } from '../../../src/state/history/change-text.ts'
import { openOffice } from '../../helpers/office.ts'

beforeEach(() => openOffice('en', 'history', 'terms'))

const advert = { id: 'a1', name: 'Tea' }
const lines = (fields: ChangedFields, more: Partial<Change> = {}) =>
  changeLines({
    id: '1',
    at: '2026-11-20T09:00:00.000Z',
    by: { kind: 'user', name: 'Rita' },
    kind: 'state',
    advert,
    fields,
    ...more,
  }).map((line) => line.replaceAll('\u00a0', ' '))
const rule = (bidPrice: number, id = 'r') => ({ id, bidPrice, audienceSegment: 'All' as const })

it('shows the settings of a campaign from what to what', () => {
  const fields = {
    limit: { from: 300, to: 310 },
    startDate: { from: '2026-11-20', to: '2026-11-21' },
    endDate: { from: null, to: '2026-12-31' },
    brand: { from: 'Tea & Co', to: null },
  }
  expect(lines(fields, { kind: 'settings', advert: null })).toEqual([
    'Brand: Tea & Co → none',
    'Limit ₽300.00 → ₽310.00',
    'Start: 20/11/2026 → 21/11/2026',
    'End: none → 31/12/2026',
  ])
})

it('shows each bid that changed, by the number of its rule if there are several', () => {
  expect(lines({ impressionRules: { from: [rule(24)], to: [rule(31)] } })).toEqual(['Bid ₽24.00 → ₽31.00'])
  const two = [rule(24), rule(40, 's')]
  expect(lines({ impressionRules: { from: two, to: [rule(24), rule(44, 's')] } })).toEqual([
    'Bid of rule 2: ₽40.00 → ₽44.00',
  ])
})

it('shows the changes of the text, the audience and the rest of an ad', () => {
  const fields = {
    contentTemplate: { from: { stringValue: 'Tea' }, to: { stringValue: 'Green tea' } },
    impressionRules: { from: [], to: [rule(24)] },
    attributionRule: { from: null, to: { mode: 'Auto' as const } },
    ordAdvert: { from: null, to: { finalCategoryCode: '1.1.1', description: 'Tea' } },
  }
  expect(lines(fields, { kind: 'content' })).toEqual([
    'Content changed',
    '“Tea” → “Green tea”',
    'Audience changed',
    'Attribution changed',
    'Declaration to the ad registry changed',
  ])
})

it.each([
  ['user', 'Draft', 'WaitingForApproval', 'Submitted for review'],
  ['moderator', 'WaitingForApproval', 'Started', 'Approved'],
  ['moderator', 'WaitingForApproval', 'Approved', 'Approved'],
  ['user', 'Started', 'Stopped', 'Paused'],
  ['user', 'Stopped', 'Started', 'Started'],
  ['platform', 'Suspended', 'Started', 'Showing continued'],
  ['platform', 'Approved', 'Started', 'Started'],
  ['platform', 'Started', 'Suspended', 'Suspended: the balance is below zero'],
  ['platform', 'Started', 'StoppedByDeadline', 'Ended with the campaign'],
  ['user', 'Rejected', 'Draft', 'Opened for editing'],
] as const)('shows what the %s made of an ad that was %s and is %s', (kind, from, to, said) => {
  expect(lines({ state: { from, to } }, { by: { kind } })).toEqual([said])
})

it('gives the reason of a rejection', () => {
  const fields = {
    state: { from: 'WaitingForApproval', to: 'Rejected' },
    rejectReason: { from: null, to: 'Name the end of the offer' },
  } as const
  expect(lines(fields)).toEqual(['Rejected', 'Reason: Name the end of the offer'])
})

it('shows a new field with its limit, a removed one, and a field that it does not know', () => {
  const created = { name: { from: null, to: 'Spring' }, limit: { from: null, to: 300 } }
  expect(lines(created, { kind: 'created', advert: null })).toEqual(['Campaign created', 'limit ₽300.00'])
  expect(lines({ name: { from: null, to: 'Tea' } }, { kind: 'created' })).toEqual(['Ad created'])
  expect(lines({}, { kind: 'deleted' })).toEqual(['Ad deleted'])
  expect(lines({}, { kind: 'settings' })).toEqual(['Changed'])
})

it('shows states, contents and kinds of changes that the platform has added since', () => {
  const state = { from: 'Draft', to: 'Frozen' } as object as ChangedFields['state']
  expect(lines({ state })).toEqual(['Draft → Unknown'])
  const contentTemplate = { from: { hologram: 1 }, to: { stringValue: 'Tea' } } as object
  expect(lines({ contentTemplate } as ChangedFields, { kind: 'recast' as Change['kind'] })).toEqual(['Content changed'])
})
