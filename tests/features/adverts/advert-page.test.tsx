import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Advert } from '../../../src/contract/advert/advert.ts'
import { beginAdverts, serveAdvert, showAdvert } from '../../helpers/advert-page.tsx'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beginAdverts()

describe('the page of an ad', () => {
  it.each(['Draft', 'Rejected', 'Started', 'Stopped'] as const)(
    'can be read by a viewer while the ad is %s, who can copy its link and change nothing',
    async (state) => {
      const page = advertPageWith({ state, contentTemplateWarnings: [{ placementUnavailable: {} }] })
      await serveAdvert({ ...page, advertiser: { ...page.advertiser, role: 'viewer' } })
      const { user } = await showAdvert()
      expect(screen.getAllByText('Kettles for less')).not.toEqual([])
      await user.click(screen.getByRole('button', { name: 'More actions' }))
      const items = await screen.findAllByRole('menuitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link'])
      await user.keyboard('{Escape}')
      expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['More actions'])
      expect(screen.queryByRole('link', { name: 'Choose another placement' })).toBeNull()
      expect(screen.queryAllByRole('textbox')).toEqual([])
    },
  )

  it('saves the typed text and confirms it', async () => {
    const { saved } = await serveAdvert(advertPageWith())
    const { user } = await showAdvert()
    const text = await screen.findByLabelText(/Ad text/)
    await user.clear(text)
    await user.type(text, 'Teapots')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(saved).toEqual([expect.objectContaining({ advertId: 'a1', contentTemplate: { stringValue: 'Teapots' } })])
  })

  it('keeps text that is typed while the ad is being saved', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const state = { page: advertPageWith() }
    const saved: string[] = []
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, state.page)
      void bodyOf(request).then(async (body) => {
        const { contentTemplate } = body as { contentTemplate: { stringValue: string } }
        saved.push(contentTemplate.stringValue)
        await held
        state.page = advertPageWith({ contentTemplate })
        response.writeHead(204).end()
      })
    })
    const { user } = await showAdvert()
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)
    await user.type(text, '.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual(['Kettles for less.']))
    await user.type(text, '..')
    act(release)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
    expect(text.value).toBe('Kettles for less...')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual(['Kettles for less.', 'Kettles for less...']))
  })

  describe('an ad that is changed while it is being saved for its submission', () => {
    const message = 'Changed during the save, please repeat'

    /** Submits an ad with unsaved text, and types more before the response to the save arrives. */
    async function typeDuringSubmission() {
      let release = () => {}
      const held = new Promise<void>((done) => (release = done))
      const calls: string[] = []
      const state = { page: advertPageWith() }
      await answering((request, response) => {
        if (request.method === 'GET') return json(response, state.page)
        void bodyOf(request).then(async (body) => {
          calls.push(request.url ?? '')
          await held
          const { contentTemplate } = body as Pick<Advert, 'contentTemplate'>
          state.page = advertPageWith({ contentTemplate })
          response.writeHead(204).end()
        })
      })
      const { user } = await showAdvert()
      const text = await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)
      await user.type(text, '.')
      const submit = screen.getByRole('button', { name: 'Submit for approval' })
      await user.click(submit)
      await waitFor(() => expect(calls).toHaveLength(1))
      await user.type(text, '..')
      act(release)
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'))
      return { user, text, submit, calls }
    }

    it('is not submitted, and says that this has to be repeated', async () => {
      const { user, text, submit, calls } = await typeDuringSubmission()
      expect(screen.getByText(message)).toBeVisible()
      expect(text.value).toBe('Kettles for less...')
      expect(calls).toEqual(['/api/advertPage/updateAdvert/'])
      await user.click(submit)
      await waitFor(() => expect(calls.slice(1)).toEqual([calls[0], expect.stringContaining('startDraftAdvert')]))
    })

    it('no longer says so once the change is discarded', async () => {
      const { user, text } = await typeDuringSubmission()
      await user.click(screen.getByRole('button', { name: 'Discard changes' }))
      expect(text.value).toBe('Kettles for less.')
      expect(screen.queryByText(message)).toBeNull()
    })
  })

  it('shows an error for a bid below the floor on blur, and does not save until it is corrected', async () => {
    const { saved } = await serveAdvert(advertPageWith())
    const { user } = await showAdvert()
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '14')
    expect(bid.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(bid.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([])
    await user.clear(bid)
    await user.type(bid, '16')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('shows a server-side error at its field, focuses the field and keeps its text', async () => {
    await serveAdvert(advertPageWith(), {
      status: 422,
      errors: [{ path: 'contentTemplate.stringValue', kind: 'ForbiddenCharacter' }],
    })
    const { user } = await showAdvert()
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)
    await user.type(text, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(text.value).toBe('Kettles for less!')
  })

  it('shows a bid that the server refuses at its field, and clears the message while it is corrected', async () => {
    await serveAdvert(advertPageWith({ state: 'Started' }), {
      status: 422,
      errors: [{ path: 'bidPrice', kind: 'TooLowError', min: 50 }],
    })
    const { user } = await showAdvert()
    await user.click(screen.getByRole('button', { name: 'Change bids' }))
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '16')
    await user.click(screen.getByRole('button', { name: 'Save bids' }))
    await waitFor(() => expect(bid).toHaveAccessibleDescription(/At least \$50\.00/))
    await waitFor(() => expect(bid).toHaveFocus())
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await user.type(bid, '0')
    expect(bid).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save bids' })).not.toHaveAttribute('aria-disabled')
  })

  it('can be saved again after a refusal of something that no field shows', async () => {
    await serveAdvert(advertPageWith(), { status: 422, errors: [{ path: 'elsewhere', kind: 'Strange' }] })
    const { user } = await showAdvert()
    await user.type(await screen.findByLabelText(/Ad text/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('“elsewhere”: The server refused this value.')
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  })

  it('closes the bids once they are saved, says so, and keeps no unsaved input', async () => {
    const started = advertPageWith({ state: 'Started' })
    const state = { page: started }
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, state.page)
      void bodyOf(request).then((body) => {
        const { bidPrice } = body as { bidPrice: number }
        const impressionRules = started.advert.impressionRules.map((rule) => ({ ...rule, bidPrice }))
        state.page = advertPageWith({ state: 'Started', impressionRules })
        response.writeHead(204, { ETag: '"2"' }).end()
      })
    })
    const { user, unmount } = await showAdvert()
    await user.click(screen.getByRole('button', { name: 'Change bids' }))
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '16{Enter}')
    await screen.findByText('Saved')
    expect(screen.queryByLabelText(/Bid per 1,000 views/)).toBeNull()
    expect(screen.getByText('$16.00 per 1,000 views')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change bids' })).toHaveFocus()
    unmount()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('office.draft.'))).toEqual([])
  })

  it('moves the focus from the button that changes the bids to the first bid, and back', async () => {
    await serveAdvert(advertPageWith({ state: 'Started' }))
    const { user } = await showAdvert()
    screen.getByRole('button', { name: 'Change bids' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText(/Bid per 1,000 views/)).toHaveFocus()
    screen.getByRole('button', { name: 'Cancel' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Change bids' })).toHaveFocus()
  })

  it('keeps unsaved input for the next visit', async () => {
    await serveAdvert(advertPageWith())
    const { user, unmount } = await showAdvert()
    await user.type(await screen.findByLabelText(/Ad text/), ' today')
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Kettles for less today'))
    unmount()
    await showAdvert()
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)).value).toBe('Kettles for less today')
  })

  it.each(['tab', 'screen'])('keeps the text typed into a condition right before the %s closes', async (closed) => {
    const condition = { productVendor: { vendor: 'Sony' } }
    await serveAdvert(
      advertPageWith({
        impressionRules: [{ id: '01JD0000000000000000000001', bidPrice: 500, audienceSegment: 'Filtered', condition }],
      }),
    )
    const { user, unmount } = await showAdvert()
    await user.click(await screen.findByRole('button', { name: 'Edit audience' }))
    await user.click(await screen.findByText('Sony'))
    const vendor = await screen.findByRole('textbox', { name: /^Vendor/ })
    fireEvent.input(vendor, { target: { value: 'Bose' } })
    if (closed === 'tab') dispatchEvent(new Event('pagehide'))
    else unmount()
    expect(Object.values({ ...localStorage }).join()).toContain('Bose')
  })
})
