import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AdvertPage } from '../../../src/contract/advert/advert.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import type { Condition } from '../../../src/contract/advert/condition.ts'

import { beginAdverts, serveAdvert, showAdvert } from '../../helpers/advert-page.tsx'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beginAdverts()

describe('the audience on the page of an ad', () => {
  const categories = (...ids: number[]): Condition => ({ interestedCategory: { ids, includeNestedCategories: false } })
  const conditional = advertPageWith({
    state: 'Started',
    impressionRules: [categories(7), categories(8)].map((condition, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'Filtered',
      condition,
    })),
    attributionRule: { mode: 'Manual', condition: { products: { ids: ['5'], groupsRequired: true } } },
  })

  it('names what the conditions of a running ad hold by one lookup, and says which ids are unknown', async () => {
    const asked: unknown[] = []
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, conditional)
      const isProducts = request.url?.includes('products')
      void bodyOf(request).then((body) => {
        asked.push(body)
        json(response, {
          value: isProducts
            ? [{ id: '5', name: 'Kettle', url: 'https://shop.example/5' }]
            : [{ id: 7, name: 'Tea', path: 'Tea' }],
        })
      })
    })
    await showAdvert()
    await screen.findByText('Shoppers who are interested in category ‘Tea’.')
    await screen.findByText('Shoppers who are interested in category 8 (not in the catalogue).')
    await screen.findByText('Orders that contain product ‘Kettle’.')
    expect(asked).toHaveLength(2)
    expect(asked).toEqual(expect.arrayContaining([{ ids: [7, 8] }, { ids: ['5'] }]))
  })

  it('shows ids while the catalogue fails, and tries again when asked to', async () => {
    let isBroken = true
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, conditional)
      json(response, { value: [{ id: 7, name: 'Tea', path: 'Tea', url: '' }] }, isBroken ? 500 : 200)
    })
    const { user } = await showAdvert()
    await screen.findByText(/interested in category ‘7’/)
    isBroken = false
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await screen.findByText('Shoppers who are interested in category ‘Tea’.')
  })

  const added = {
    contentTemplate: { videoWall: { seconds: 8 } },
    impressionRules: [
      {
        id: 'r1',
        bidPrice: 20,
        audienceSegment: 'Filtered',
        condition: { or: { conditions: [{ weather: { is: 'rain' } }, { productVendor: { vendor: 'Sony' } }] } },
      },
    ],
    attributionRule: { mode: 'Shared', share: 0.5 },
  } as object as Partial<AdvertPage['advert']>

  const kinds = [
    ['videoWall', { videoWall: { seconds: 8 } }],
    ['hologram', { sharedMultimedia: { hologram: { url: 'https://shop.example/h' } } }],
  ] as [string, object][] as [string, ContentTemplate][]

  it.each(kinds)(
    'can be read with content, such as %s, and rules that the platform has added since',
    async (_, template) => {
      await serveAdvert(advertPageWith({ ...added, contentTemplate: template, state: 'Started' }))
      await showAdvert()
      await screen.findByText(/^Shoppers who have ‘weather: Unknown’ or/)
      expect(screen.getAllByText('Unknown')).toHaveLength(2) // content and attribution
    },
  )

  it.each(kinds)(
    'is saved unchanged with content that the platform has added, such as %s, and says so',
    async (kind, template) => {
      const { saved } = await serveAdvert(advertPageWith({ ...added, contentTemplate: template }))
      const { user, unmount } = await showAdvert()
      expect(await screen.findAllByText(new RegExp(`The platform has added ‘${kind}’`))).not.toEqual([])
      expect(screen.getByText(/The platform has added ‘Shared’/)).toBeTruthy()
      await user.click(await screen.findByRole('button', { name: 'Edit audience' }))
      await user.click(await screen.findByText('weather'))
      expect(await screen.findByText(/The platform has added ‘weather’.*stays as it is/)).toBeTruthy()
      const bid = screen.getByLabelText(/Bid per 1,000 views/)
      await user.clear(bid)
      await user.type(bid, '21')
      unmount() // the next visit finds the typed text
      await showAdvert()
      await user.click(await screen.findByRole('button', { name: 'Save' }))
      await waitFor(() => expect(saved).toHaveLength(1))
      const { impressionRules, attributionRule } = added
      expect(saved[0]).toMatchObject({
        contentTemplate: template,
        impressionRules: [{ id: 'r1', bidPrice: 21, condition: impressionRules?.[0]?.condition }],
        attributionRule,
      })
    },
  )

  it('puts the focus on what replaces a button of the audience that goes away', async () => {
    const impressionRules = [
      {
        id: 'r1',
        bidPrice: 20,
        audienceSegment: 'Filtered' as const,
        condition: { productVendor: { vendor: 'Sony' } },
      },
    ]
    await serveAdvert(advertPageWith({ impressionRules }))
    const { user } = await showAdvert()
    const button = (name: string) => screen.findByRole('button', { name }, { timeout: 3_000 })
    const clear = async () => user.click(await button('Remove the conditions'))
    await user.click(await button('Edit audience'))
    await user.click(await button('Close'))
    await waitFor(async () => expect(await button('Edit audience')).toHaveFocus())
    await clear()
    await waitFor(async () => expect(await button('Set up the audience')).toHaveFocus())
    await user.click(await button('Bring the conditions back'))
    await waitFor(async () => expect(await button('Edit audience')).toHaveFocus())
    expect(screen.getByText(/Sony/, { selector: '.audience *' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull() // nothing has changed
    await clear()
    await user.click(await button('Discard changes'))
    await user.click(await button('Edit audience'))
    await clear()
    await waitFor(async () => expect(await button('Add a condition')).toHaveFocus())
  })

  it('says at its audience which rule has too much, until any rule changes', async () => {
    const products = (from: number, count: number): Condition => ({
      productId: { ids: Array.from({ length: count }, (_, index) => String(from + index)) },
    })
    const impressionRules = [products(1, 3_000), products(5_000, 2_001)].map((condition, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'Filtered' as const,
      condition,
    }))
    const { saved } = await serveAdvert(advertPageWith({ impressionRules }))
    const { user } = await showAdvert()
    const second = within(await screen.findByRole('group', { name: 'Impression rule 2' }))
    await user.type(screen.getByLabelText(/Ad text/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const message = /at most 5,000 products, categories and phrases/
    expect((await second.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(
      within(screen.getByRole('group', { name: 'Impression rule 1' })).getByRole('button', {
        name: 'Remove the conditions',
      }),
    )
    await waitFor(() => expect(screen.queryAllByText(message)).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ advertId: 'a1' })))
  })

  it('explains at the button that an ad with 20 rules can have no more', async () => {
    const impressionRules = Array.from({ length: 19 }, (_, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'All' as const,
    }))
    await serveAdvert(advertPageWith({ impressionRules }))
    const { user } = await showAdvert()
    const add = await screen.findByRole('button', { name: 'Add an impression rule' })
    await user.click(add)
    await screen.findByRole('group', { name: 'Impression rule 20' })
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'))
    expect(add).toHaveAccessibleDescription(/^An ad has at most 20 rules/)
    await user.click(add)
    expect(screen.queryByRole('group', { name: 'Impression rule 21' })).toBeNull()
  })
})
