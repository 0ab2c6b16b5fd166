import { render } from 'preact'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResources } from '../src/data/resource.ts'
import { config } from '../src/state/session/config.ts'
import { resetNotices } from '../src/state/notices.ts'
import type * as Start from '../src/start.tsx'
import { restoreSession, session } from '../src/state/session/session.ts'
import { STORED_SESSION, writeStored } from '../src/state/session/stored.ts'
import { answering, json } from './helpers/answering.ts'
import { openOffice } from './helpers/office.ts'
import { PAGE_ORIGIN, pageAround } from './helpers/page-around.ts'

let status: number
let requests: unknown[]
let office: HTMLElement
let listened: [target: EventTarget, ...Parameters<EventTarget['removeEventListener']>][]
let runs = 0

beforeEach(async () => {
  await openOffice('en')
  const settings = { ...config.value, portalName: 'Harbour', embedOrigins: [PAGE_ORIGIN] }
  status = 200
  requests = (await answering((_, response) => json(response, settings, status))).requests
  office = document.body.appendChild(document.createElement('div'))
  office.id = 'office'
  listened = []
  const add = EventTarget.prototype.addEventListener
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, type, ...rest) {
    if ((this ?? window) === window) listened.push([window, type, rest[0], rest[1]])
    add.call(this ?? window, type, ...rest)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  render(null, office)
  office.remove()
  for (const [target, ...listener] of listened) target.removeEventListener(...listener)
  writeStored(STORED_SESSION, undefined)
  restoreSession()
  resetResources()
  resetNotices()
})

/** Opens the office at an address. */
async function start(path: string): Promise<void> {
  history.replaceState(null, '', path)
  const module = `../src/start.tsx?run=${runs++}`
  const office = (await import(/* @vite-ignore */ module)) as typeof Start
  void office.start()
}

describe('the start of the office', () => {
  it('shows the screen of the address', async () => {
    await start('/oidc-logout')
    expect(await screen.findByRole('heading', { name: 'You have signed out' })).toBeInTheDocument()
    expect(config.value.portalName).toBe('Harbour')
    expect(document.documentElement.lang).toBe('en')
  })

  it('explains that an unknown address has no office, and offers no retry', async () => {
    status = 404
    await start('/oidc-logout')
    expect(await screen.findByRole('heading', { name: 'This address is not set up' })).toBeInTheDocument()
    expect(office).toHaveTextContent('There is no advertising office at localhost.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says why it could not start, and starts once it is tried again', async () => {
    status = 500
    await start('/oidc-logout')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(office).toHaveTextContent('The office could not start')
    expect(office).toHaveTextContent('Internal server error.')
    status = 200
    retry.click()
    expect(await screen.findByRole('heading', { name: 'You have signed out' })).toBeInTheDocument()
    expect(requests).toHaveLength(2)
  })

  it('speaks the language of the last user, whose session it restores', async () => {
    writeStored(STORED_SESSION, {
      userId: 'user',
      displayName: 'Анна',
      email: '',
      locale: 'ru',
      accessToken: 'token',
      expiresAt: Date.now() / 1000 + 600,
    })
    status = 404
    await start('/oidc-logout')
    expect(await screen.findByRole('heading', { name: 'Этот адрес не настроен' })).toBeInTheDocument()
    expect(session.value?.displayName).toBe('Анна')
    expect(document.documentElement.lang).toBe('ru')
  })

  it('in a frame, uses the language of the page from the first rendering, and tells the page its screen', async () => {
    const { posted, welcome } = pageAround()
    vi.stubGlobal('print', vi.fn<() => void>())
    const started = start('/oidc-logout')
    await waitFor(() => expect(posted.map(({ target }) => target)).toContain(PAGE_ORIGIN))
    const { heard, send } = welcome({ locale: 'de' })
    await started
    expect((await screen.findByRole('heading')).textContent).toBe('Sie haben sich abgemeldet')
    await waitFor(() => expect(heard).toContainEqual({ type: 'title', title: 'Sie haben sich abgemeldet · Harbour' }))
    expect(heard[0]).toEqual({ type: 'ready' })
    expect(heard).toContainEqual({ type: 'route', path: '/' })
    send({ type: 'print' })
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  it('sends somebody unknown to the sign-in, which knows where to return', async () => {
    await start('/advertisers/v1/partners?q=tea')
    await waitFor(() => expect(location.pathname).toBe('/sign-in'))
    expect(new URLSearchParams(location.search).get('targetUrl')).toBe('/advertisers/v1/partners?q=tea')
  })
})
