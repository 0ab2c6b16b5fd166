import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QueueBar } from '../../../../src/features/adverts/queue/queue-bar.tsx'
import { answering, json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

const advert = (id: string) => ({ id, name: `Ad ${id}`, campaign: { id: `c${id}`, name: 'Spring' } })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('leads through the rejected ads in both directions and skips those that have been corrected', async () => {
  await openOffice('en', 'advertTools')
  let rejected = ['1', '2', '3']
  await answering((_, response) => json(response, { adverts: rejected.map(advert) }))
  const at = (advertId: string, state: 'Rejected' | 'WaitingForApproval' = 'Rejected') => (
    <QueueBar params={{ advertiserId: 'o1', campaignId: `c${advertId}`, advertId }} state={state} />
  )
  const { rerender } = render(at('2'))
  await screen.findByText('Other rejected ads: 2')
  await expectAccessible()
  expect(hrefOf('Previous: Ad 1')).toBe('/advertisers/o1/campaigns/c1/adverts/1?queue=rejected')
  expect(hrefOf('Next: Ad 3')).toBe('/advertisers/o1/campaigns/c3/adverts/3?queue=rejected')
  rejected = ['1', '3']
  rerender(at('2', 'WaitingForApproval'))
  rerender(at('3'))
  await screen.findByText('Other rejected ads: 1')
  await waitFor(() => expect(hrefOf('Previous: Ad 1')).toContain('/adverts/1'))
  rejected = []
  rerender(at('1', 'WaitingForApproval'))
  expect(await screen.findByText('No other ad is rejected')).toBeTruthy()
  expect(hrefOf('To the inbox')).toBe('/advertisers/o1/inbox')
})
