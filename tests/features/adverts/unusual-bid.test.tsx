import { configure, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AdvertPage } from '../../../src/contract/advert/advert.ts'

import { beginAdverts, showAdvert } from '../../helpers/advert-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beginAdverts()

describe('the page of an ad with a bid far above the usual', () => {
  /** Serves an ad and accepts everything; returns the paths of the writes. */
  const accepting = async (page: AdvertPage) => {
    const { requests } = await answering((request, response) =>
      request.method === 'GET' ? json(response, page) : response.writeHead(204).end(),
    )
    return () => requests.filter(({ method }) => method !== 'GET').map(({ url = '' }) => url.split('/').at(-2))
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Keep the bid of $75.00?' })
  const draft = advertPageWith({ impressionRules: [{ id: 'r1', bidPrice: 75, audienceSegment: 'All' }] })

  it('asks before it is submitted, with the likely cost, and once', async () => {
    const writes = await accepting({ ...draft, campaign: { ...draft.campaign, limit: 1000, spent: 997.75 } })
    const { user } = await showAdvert()
    await screen.findByLabelText(/Bid per 1,000 views/) // the form, whose button replaces that of the readable view
    const submit = screen.getByRole('button', { name: 'Submit for approval' })
    await user.click(submit)
    expect(await dialog()).toHaveTextContent(
      'You pay up to $75.00 for 1,000 views. The lowest bid here is $15.00, ' +
        'and the limit of the campaign $1,000.00. The $2.25 left of its budget buy about 30 views.',
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
    await user.click(submit)
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Keep the bid' }))
    await waitFor(() => expect(writes()).toEqual(['updateAdvert', 'startDraftAdvert']))
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'))
    await user.click(submit)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(writes()).toHaveLength(4))
  })

  it('does not ask when a draft is only saved', async () => {
    const writes = await accepting(draft)
    const { user } = await showAdvert()
    await user.type(await screen.findByLabelText(/Ad text/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes()).toEqual(['updateAdvert']))
  })

  it('asks before the bid of a running ad is saved, but not for a bid that it has already', async () => {
    const rules = ['r1', 'r2'].map((id) => ({
      id,
      bidPrice: id === 'r1' ? 500 : 20,
      audienceSegment: 'All' as const,
    }))
    const writes = await accepting(advertPageWith({ state: 'Started', impressionRules: rules }))
    const { user } = await showAdvert()
    await user.click(screen.getByRole('button', { name: 'Change bids' }))
    const bid = (await screen.findAllByLabelText(/Bid per 1,000 views/))[1]!
    await user.clear(bid)
    await user.type(bid, '75{Enter}')
    await dialog()
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Keep the bid' }))
    await waitFor(() => expect(writes()).toEqual(['updateBidPrices']))
  })
})
