import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Change } from '../../../src/contract/history.ts'
import { HistoryDialog } from '../../../src/features/history/history-dialog.tsx'
import { earlierContent } from '../../../src/state/history/earlier-content.ts'
import { askBeforeLeaving } from '../../../src/state/navigation/navigation.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'history', 'terms'))

const change = (id: string, changes: object) =>
  ({
    id,
    at: '2026-11-20T09:00:00.000Z',
    by: { kind: 'user', name: 'Rita' },
    kind: 'content',
    fields: {},
    ...changes,
  }) as Change

it('names an author that it does not know, and offers to restore no content of an unknown kind', async () => {
  const text = { from: { stringValue: 'Tea' }, to: { hologram: {} } }
  const changes = [
    change('3', { by: { kind: 'optimizer', name: 'Autopilot' }, kind: 'retuned' }),
    change('2', { fields: { contentTemplate: { from: { hologram: {} }, to: { stringValue: 'Cake' } } } }),
    change('1', { fields: { contentTemplate: text } }),
  ]
  const campaign = { id: 'c1', name: 'Spring', advertiserId: 'o1' }
  await answering((request, response) =>
    json(
      response,
      request.url?.startsWith('/api/advertPage/')
        ? advertPageWith()
        : { campaign, advert: { id: 'a1', name: 'Kettles' }, changes: changes.map(ofAd), nextCursor: null },
    ),
  )
  render(<HistoryDialog params={{ advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }} shown="all" />)
  await screen.findByRole('button', { name: /^Bring back/ })
  const rows = screen.getAllByRole('listitem').map((row) => within(row))
  expect(rows.map((row) => row.queryByText(/^(Changed|Content changed)$/)?.textContent)).toEqual([
    'Changed',
    'Content changed',
    'Content changed',
  ])
  expect(rows[0]?.getByText('Autopilot')).toBeInTheDocument()
  expect(rows.map((row) => row.queryAllByRole('button').length)).toEqual([0, 0, 1])
})

it('restores no content over input that is not saved, and says so', async () => {
  const campaign = { id: 'c1', name: 'Spring', advertiserId: 'o1' }
  const text = { from: { stringValue: 'Tea' }, to: { stringValue: 'Cake' } }
  const changes = [ofAd(change('1', { fields: { contentTemplate: text } }))]
  await answering((request, response) =>
    json(
      response,
      request.url?.startsWith('/api/advertPage/')
        ? advertPageWith()
        : { campaign, advert: { id: 'a1', name: 'Kettles' }, changes, nextCursor: null },
    ),
  )
  const stop = askBeforeLeaving(() => {})
  const { user } = render(
    <HistoryDialog params={{ advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }} shown="all" />,
  )
  const restore = await screen.findByRole('button', { name: /^Bring back/ })
  expect(restore).toHaveAccessibleDescription('Save or discard your changes first.')
  await user.click(restore)
  expect(earlierContent.value).toBeUndefined()
  act(stop)
  await user.click(restore)
  expect(earlierContent.value).toMatchObject({ advertId: 'a1' })
})

const ofAd = (each: Change): Change => ({ ...each, advert: { id: 'a1', name: 'Kettles' } })
