import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as popup from '../../../src/auth/framed/popup-answer.ts'
import { SignInError } from '../../../src/auth/sign-in-error.ts'
import * as auth from '../../../src/auth/sign-in.ts'
import { Page } from '../../../src/features/session/oidc-callback-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'session'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the sign-in end like this; returns how often it was completed. */
const ending = (result: () => Promise<string>) => vi.spyOn(auth, 'completeSignIn').mockImplementation(result)
const failing = (error: unknown) =>
  ending(async () => {
    throw error
  })
const show = () => render(createElement(Page), { path: '/oidc-callback?code=1&state=2' })
const heading = (name: string) => screen.findByRole('heading', { name })
const signIn = () => screen.getByRole('link', { name: 'Sign in' })
const place = () => location.pathname + location.search

describe('the return from the sign-in', () => {
  it('leads to the screen that required it, in place of the address with the code', async () => {
    ending(() => Promise.resolve('/advertisers/v1/partners?q=tea'))
    const { length } = history
    show()
    expect(screen.getByRole('heading', { name: 'Completing the sign-in…' })).toBeInTheDocument()
    await waitFor(() => expect(place()).toBe('/advertisers/v1/partners?q=tea'))
    expect(history.length).toBe(length)
  })

  it('uses the code once, however often the screen is rendered', async () => {
    let finish = (_: string) => {}
    const completed = ending(() => new Promise((resolve) => (finish = resolve)))
    const { unmount } = show()
    unmount()
    show()
    finish('/advertisers')
    await waitFor(() => expect(place()).toBe('/advertisers'))
    expect(completed).toHaveBeenCalledTimes(1)
  })

  it('says that the clock of the device is wrong', async () => {
    failing({ claim: 'exp', reason: 'check_failed', state: { targetUrl: '/advertisers/v1' } })
    show()
    expect(await screen.findByText(/^The clock of this device differs/)).toBeInTheDocument()
    expect(signIn()).toHaveAttribute('href', '/sign-in?targetUrl=%2Fadvertisers%2Fv1')
  })

  it('starts again on its own if nobody is signed in, with the same target', async () => {
    failing({ error: 'login_required', state: { targetUrl: '/advertisers/v1' } })
    show()
    await waitFor(() => expect(place()).toBe('/sign-in?targetUrl=%2Fadvertisers%2Fv1'))
  })

  it('starts again on its own only once in a minute, and then leaves it to the user', async () => {
    vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date'] })
    failing({ error: 'login_required', state: { targetUrl: '/advertisers/v1' } })
    const { unmount } = show()
    await waitFor(() => expect(location.pathname).toBe('/sign-in'))
    unmount()
    vi.setSystemTime(1_000_060_000)
    const second = show()
    expect(await heading('You are not signed in')).toBeInTheDocument()
    expect(signIn()).toHaveAttribute('href', '/sign-in?targetUrl=%2Fadvertisers%2Fv1')
    expect(location.pathname).toBe('/oidc-callback')
    second.unmount()
    vi.setSystemTime(1_000_120_001)
    show()
    await waitFor(() => expect(location.pathname).toBe('/sign-in'))
  })

  it('leaves it to the user where attempts cannot be counted', async () => {
    failing({ error: 'login_required' })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    show()
    expect(await heading('You are not signed in')).toBeInTheDocument()
  })

  it('says that another try is useless if the provider does not know the office', async () => {
    failing({ error: 'unauthorized_client' })
    show()
    expect(await heading('Sign-in is not set up for this office')).toBeInTheDocument()
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'help@office.test' })])
  })

  it('offers to sign in again after any other failure', async () => {
    failing(Object.assign(new Error('The id token names nobody'), { state: { targetUrl: '/advertisers/v1' } }))
    show()
    expect(await heading('The sign-in failed')).toBeInTheDocument()
    expect(signIn()).toHaveAttribute('href', '/sign-in?targetUrl=%2Fadvertisers%2Fv1')
    expect(location.pathname).toBe('/oidc-callback')
  })

  it('continues with another sign-in once a lost connection is back', async () => {
    failing(Object.assign(new SignInError('unreachable', {}), { state: { targetUrl: '/advertisers/v1' } }))
    show()
    expect(await screen.findByText(/the connection was lost/)).toBeInTheDocument()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(place()).toBe('/sign-in?targetUrl=%2Fadvertisers%2Fv1'))
  })

  it('in the window of a frame is left to the frame, and the window may close', async () => {
    const completed = ending(() => Promise.resolve('/advertisers'))
    vi.spyOn(popup, 'answerFromPopup').mockReturnValue('told')
    show()
    expect(await heading('Done. You can close this window.')).toBeInTheDocument()
    expect(completed).not.toHaveBeenCalled()
  })

  it('in a window that has lost its frame leads to the office in a tab', async () => {
    const completed = ending(() => Promise.resolve('/advertisers'))
    vi.spyOn(popup, 'answerFromPopup').mockReturnValue('lost')
    show()
    expect(await heading('This window has lost the page it came from')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Open the office in its own tab' })
    expect(link).toHaveAttribute('href', '/advertisers')
    expect(link).toHaveAttribute('target', '_blank')
    expect(completed).not.toHaveBeenCalled()
  })

  it('can succeed after a failure', async () => {
    failing(new Error('offline'))
    const { unmount } = show()
    await heading('The sign-in failed')
    unmount()
    ending(() => Promise.resolve('/advertisers'))
    show()
    await waitFor(() => expect(place()).toBe('/advertisers'))
  })
})
