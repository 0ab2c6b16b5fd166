import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { Page } from '../../src/features/adverts/advert-page.tsx'
import { resetCatalogue } from '../../src/features/adverts/picker/catalogue.ts'
import { config, setConfig } from '../../src/state/session/config.ts'
import { answering, bodyOf, json } from './answering.ts'
import { openOffice } from './office.ts'
import { render } from './render.tsx'

const params = { advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }

/** Opens the office before each test, with a catalogue that has read nothing. */
export const beginAdverts = () =>
  beforeEach(async () => {
    resetCatalogue()
    await openOffice('en', 'adverts', 'terms')
    setConfig({ ...config.value, currency: 'USD', isOrdPortal: true })
  })

/** Serves one ad: it stores saves, or rejects them with `refusal`. */
export async function serveAdvert(page: AdvertPage, refusal?: object) {
  const saved: unknown[] = []
  const state = { page }
  await answering((request, response) => {
    if (request.method === 'GET') return json(response, state.page)
    void bodyOf(request).then((body) => {
      saved.push(body)
      if (refusal) return json(response, refusal, 422)
      const update = body as Pick<AdvertPage['advert'], 'contentTemplate'>
      state.page = { ...state.page, advert: { ...state.page.advert, contentTemplate: update.contentTemplate } }
      response.writeHead(204).end()
    })
  })
  return { saved, state }
}

/** Renders the page of the ad at an address. */
export const renderAdvert = (path?: string) =>
  render(<Page params={params} query={new URLSearchParams()} />, path ? { path } : {})

/** Shows the page of the ad, and waits for it. */
export async function showAdvert() {
  const shown = renderAdvert()
  await screen.findByRole('heading', { level: 1, name: 'Kettles' })
  return shown
}
