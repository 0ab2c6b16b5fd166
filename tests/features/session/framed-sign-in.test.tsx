import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as byPage from '../../../src/auth/framed/page-session.ts'
import * as byWindow from '../../../src/auth/framed/popup-sign-in.ts'
import * as byBrowser from '../../../src/auth/framed/shared-sign-in.ts'
import * as revocation from '../../../src/auth/revoke.ts'
import * as byRedirect from '../../../src/auth/sign-in.ts'
import { SignInError } from '../../../src/auth/sign-in-error.ts'
import type { StartScript } from '../../../src/data/started.ts'
import { FramedSignIn } from '../../../src/features/session/framed-sign-in.tsx'
import { Page as SignedOut } from '../../../src/features/session/oidc-logout-page.tsx'
import { Page as SignIn } from '../../../src/features/session/sign-in-page.tsx'
import { Page as SignOut } from '../../../src/features/session/sign-out-page.tsx'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { signedIn } from '../../../src/state/session/session.ts'
import { store } from '../../../src/state/session/stored.ts'
import { openOffice } from '../../helpers/office.ts'
import { pageAtHand } from '../../helpers/page-around.ts'
import { render } from '../../helpers/render.tsx'

const anna = { userId: 'anna', displayName: '', email: '', locale: 'en', accessToken: 'new', expiresAt: 4e9 }

beforeEach(async () => {
  await openOffice('en', 'session')
  vi.spyOn(byWindow, 'prepareSignIn').mockResolvedValue()
})
afterEach(() => {
  forgetUser()
  store(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () => render(createElement(FramedSignIn, { target: '/advertisers/v1?q=tea' }), { path: '/sign-in' })
const button = (name: string) => screen.getByRole('button', { name })
const place = () => location.pathname + location.search

/** Lets windows open; returns the ways in which the sign-in in the last one can go on. */
function windows() {
  const ways = { answer: () => {}, finish: () => {}, fail: (_: unknown) => {} }
  const focus = vi.fn<() => void>()
  const close = vi.fn<() => void>()
  vi.spyOn(byWindow, 'openSignIn').mockImplementation((_, onAnswer) => {
    const done = new Promise<void>((resolve, reject) =>
      Object.assign(ways, { answer: onAnswer, finish: resolve, fail: reject }),
    )
    return { done, focus, close }
  })
  return { ways, focus, close }
}

describe('the sign-in in a frame', () => {
  it('opens a window, shows it again, and continues to the target once the user is signed in', async () => {
    pageAtHand()
    const { ways, focus } = windows()
    const { user } = show()
    expect(screen.getByRole('heading', { name: 'Sign in to Пристань' })).toBeInTheDocument()
    await user.click(button('Sign in'))
    expect(byWindow.openSignIn).toHaveBeenCalledWith('/advertisers/v1?q=tea', expect.any(Function))
    expect(screen.getByRole('status')).toHaveTextContent('Sign in in the window that has opened')
    expect(button('Show the window')).toHaveFocus()
    await user.click(button('Show the window'))
    expect(focus).toHaveBeenCalledTimes(1)
    expect(byWindow.openSignIn).toHaveBeenCalledTimes(1)
    ways.answer()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Signing you in…'))
    signedIn(anna)
    await waitFor(() => expect(place()).toBe('/advertisers/v1?q=tea'))
  })

  it('offers the button again when it is cancelled, and minds that window no more', async () => {
    pageAtHand()
    const { ways, close } = windows()
    const { user } = show()
    await user.click(button('Sign in'))
    await user.click(button('Cancel'))
    expect(close).toHaveBeenCalled()
    expect(button('Sign in')).toHaveFocus()
    ways.fail(new SignInError('closed'))
    ways.answer()
    await user.click(button('Sign in'))
    expect(screen.queryByText(/closed before/)).toBeNull()
    expect(button('Show the window')).toBeInTheDocument()
  })

  it('says that the browser has blocked the window, and leaves the button and another way', async () => {
    pageAtHand()
    vi.spyOn(byWindow, 'openSignIn').mockReturnValue(undefined)
    const { user } = show()
    await user.click(button('Sign in'))
    expect(screen.getByText(/allow pop-ups for this page/)).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Open the office in its own tab' })
    expect(link).toHaveAttribute('href', '/advertisers/v1?q=tea')
    expect(link).toHaveAttribute('target', '_blank')
    expect(button('Sign in')).toHaveFocus()
  })

  it('says that the page forbids windows, where its sandbox does', async () => {
    pageAtHand({ sandbox: 'allow-scripts allow-same-origin' })
    vi.spyOn(byWindow, 'openSignIn').mockReturnValue(undefined)
    const { user } = show()
    await user.click(button('Sign in'))
    expect(screen.getByText(/needs the permission allow-popups/)).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull() // it would be forbidden as well
  })

  it.each<[string, unknown, RegExp]>([
    ['that the window has gone', new SignInError('closed'), /closed before the sign-in was complete/],
    ['that the provider does not answer', new SignInError('unreachable'), /did not answer/],
    ['that the provider asks again', { error: 'login_required' }, /once more/],
    ['that the answer was not accepted', new Error('The id token names nobody'), /was not accepted/],
  ])('says %s, and leaves the button', async (_, error, message) => {
    pageAtHand()
    const { ways } = windows()
    const { user } = show()
    await user.click(button('Sign in'))
    ways.fail(error)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(button('Sign in')).toHaveFocus()
  })

  it('offers no useless try where the provider does not know the office', async () => {
    pageAtHand()
    const { ways } = windows()
    const { user } = show()
    await user.click(button('Sign in'))
    ways.fail({ error: 'unauthorized_client' })
    expect(await screen.findByText(/another try would not help/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that the input is kept, if a session has ended', () => {
    pageAtHand()
    signedIn({ ...anna, expiresAt: 0 })
    show()
    expect(screen.getByText(/Your session has ended/)).toBeInTheDocument()
    expect(button('Sign in')).toBeInTheDocument()
  })

  it('does not lead back to a screen whose server refuses the token', () => {
    pageAtHand()
    signedIn(anna)
    show()
    expect(screen.getByText(/does not accept it/)).toBeInTheDocument()
    expect(place()).toBe('/sign-in')
  })

  it('continues when another frame has signed the user in', async () => {
    pageAtHand()
    show()
    signedIn(anna)
    await waitFor(() => expect(place()).toBe('/advertisers/v1?q=tea'))
  })

  it('says that a browser without storage forgets the sign-in, and tells the page', async () => {
    const { told } = pageAtHand()
    store({})
    show()
    expect(screen.getByText(/lasts until the page is closed or reloaded/)).toBeInTheDocument()
    await waitFor(() => expect(told).toEqual([expect.objectContaining({ type: 'error', kind: 'storage' })]))
  })
})

describe('the sign-in by the token of the page', () => {
  /** Lets the exchange end like this; returns the spy. */
  const exchange = (result: () => Promise<void>) => vi.spyOn(byPage, 'signInByPage').mockImplementation(result)
  const failing = (error: SignInError) =>
    exchange(async () => {
      throw error
    })

  it('needs no click, and offers none meanwhile', async () => {
    pageAtHand({ hasToken: true })
    const open = windows() && vi.mocked(byWindow.openSignIn)
    const exchanged = exchange(async () => {})
    show()
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in…')
    expect(screen.queryByRole('button')).toBeNull()
    await waitFor(() => expect(exchanged).toHaveBeenCalledTimes(1))
    signedIn({ ...anna, isOfPage: true })
    await waitFor(() => expect(place()).toBe('/advertisers/v1?q=tea'))
    expect(open).not.toHaveBeenCalled()
  })

  it('misses no storage, for a reload asks for nothing', async () => {
    const { told } = pageAtHand({ hasToken: true })
    store({})
    const exchanged = exchange(async () => {})
    show()
    await waitFor(() => expect(exchanged).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(/lasts until the page is closed or reloaded/)).toBeNull()
    expect(told).toEqual([])
  })

  it('begins once the page says that it has one', async () => {
    const { page } = pageAtHand()
    const exchanged = exchange(async () => {})
    show()
    expect(button('Sign in')).toBeInTheDocument()
    const { takePage } = await import('../../../src/state/embed/frame.ts')
    takePage({ ...page, settings: { hasToken: true } })
    await waitFor(() => expect(exchanged).toHaveBeenCalledTimes(1))
  })

  it.each<[string, SignInError, RegExp]>([
    ['the page brings none', new SignInError('noToken'), /could not confirm who you are/],
    ['the provider refuses it', new SignInError('tokenRefused'), /does not accept the page’s word/],
  ])('offers another try if %s, and does not retry on its own', async (_, error, message) => {
    pageAtHand({ hasToken: true })
    const exchanged = failing(error)
    const { user } = show()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(exchanged).toHaveBeenCalledTimes(1)
    await user.click(button('Try again'))
    expect(exchanged).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(button('Try again')).toHaveFocus())
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('retries a provider that did not respond on its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pageAtHand({ hasToken: true })
    const exchanged = failing(new SignInError('unreachable'))
    show()
    await vi.waitFor(() => expect(screen.getByText(/did not answer/)).toBeInTheDocument())
    vi.advanceTimersByTime(4_900)
    expect(exchanged).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    await vi.waitFor(() => expect(exchanged).toHaveBeenCalledTimes(2))
  })

  it('leaves it to the user, and tells the page, if the server refuses every token', async () => {
    const { told } = pageAtHand({ hasToken: true })
    const exchanged = exchange(async () => {})
    signedIn({ ...anna, isOfPage: true })
    const { unmount } = show()
    await waitFor(() => expect(exchanged).toHaveBeenCalledTimes(1))
    unmount()
    const { user } = show()
    expect(await screen.findByText(/does not accept it/)).toBeInTheDocument()
    await waitFor(() => expect(told).toEqual([expect.objectContaining({ type: 'error', kind: 'refused' })]))
    expect(exchanged).toHaveBeenCalledTimes(1)
    await user.click(button('Try again'))
    expect(exchanged).toHaveBeenCalledTimes(2)
  })
})

describe('the sign-in of the browser’s own office', () => {
  const offered = () => {
    pageAtHand()
    vi.spyOn(byBrowser, 'canShareSignIn').mockReturnValue(true)
  }
  /** Lets the browser grant, or not, a storage with this session. */
  const granting = (result: () => Promise<unknown>) =>
    Object.assign(document, { requestStorageAccess: vi.fn<() => Promise<unknown>>(result) })
  afterEach(() => {
    Reflect.deleteProperty(document, 'requestStorageAccess')
    delete (globalThis as StartScript).officeKeys
  })
  const offer = 'Use this browser’s sign-in'

  it('is shared on a click, not copied', async () => {
    offered()
    const own = { 'office.session': JSON.stringify(anna) }
    const locks = {} as LockManager
    const indexedDB = {} as IDBFactory
    const { requestStorageAccess } = granting(() => Promise.resolve({ localStorage: own, locks, indexedDB }))
    const { user } = show()
    await user.click(button(offer))
    await waitFor(() => expect(place()).toBe('/advertisers/v1?q=tea'))
    expect(requestStorageAccess).toHaveBeenCalledWith({ localStorage: true, locks: true, indexedDB: true })
    expect((globalThis as StartScript).officeKeys).toBe(indexedDB)
    expect(localStorage.getItem('office.session')).toBeNull()
    signedIn({ ...anna, accessToken: 'renewed' })
    expect(own['office.session']).toContain('renewed')
  })

  it('is taken up again after a reload of the frame', async () => {
    offered()
    localStorage.setItem('office.sharesSignIn', 'true')
    granting(() => Promise.resolve({ localStorage: { 'office.session': JSON.stringify(anna) } }))
    show()
    await waitFor(() => expect(place()).toBe('/advertisers/v1?q=tea'))
  })

  it('is given up without a word after a reload if nobody is signed in there any more', async () => {
    offered()
    localStorage.setItem('office.sharesSignIn', 'true')
    granting(() => Promise.resolve({ localStorage: {} }))
    show()
    expect(await screen.findByText(/opens in a window of its own/)).toBeInTheDocument()
    expect(localStorage.getItem('office.sharesSignIn')).toBeNull()
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['the browser refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), /has not allowed that/],
    ['nobody is signed in there', () => Promise.resolve({ localStorage: {} }), /Nobody is signed in/],
    ['the browser grants cookies alone', () => Promise.resolve(undefined), /Nobody is signed in/],
  ])('leaves the other way if %s', async (_, result, message) => {
    offered()
    granting(result)
    const { user } = show()
    await user.click(button(offer))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(button('Sign in')).toBeInTheDocument()
    expect(localStorage.getItem('office.sharesSignIn')).toBeNull()
  })
})

it('a page hears that the user has signed out, once', async () => {
  const { told } = pageAtHand()
  render(createElement(SignedOut))
  await waitFor(() => expect(told).toEqual([{ type: 'signedOut' }]))
})

describe('the screens of sign-in and sign-out in a frame', () => {
  it('never leave it', async () => {
    pageAtHand()
    const redirect = vi.spyOn(byRedirect, 'signIn')
    const { unmount } = render(createElement(SignIn, { params: {}, query: new URLSearchParams('targetUrl=/a') }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
    expect(redirect).not.toHaveBeenCalled()
    unmount()
    signedIn(anna)
    const revoked = vi.spyOn(revocation, 'revoke').mockRejectedValue(new SignInError('unreachable'))
    render(createElement(SignOut), { path: '/sign-out' })
    await waitFor(() => expect(place()).toBe('/oidc-logout'))
    expect(revoked).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('office.session')).toBeNull()
  })
})
