import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oidcClient } from '../../src/auth/provider/oidc.ts'
import { completeSignIn, signIn } from '../../src/auth/sign-in.ts'
import { signOut } from '../../src/auth/sign-out.ts'
import { readUser, storeUser } from '../../src/auth/stored-user.ts'
import { setFramed } from '../../src/state/embed/frame.ts'
import { locale } from '../../src/state/locale.ts'
import { config } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { readStoredSession } from '../../src/state/session/stored.ts'
import { AUTHORITY, openOfficeWithProvider, stayOnPage } from '../helpers/provider.ts'

const anna = { userId: 'u1', displayName: 'Anna', email: '', locale: 'ru', accessToken: 'old', expiresAt: 4e9 }
const settings = () => config.value.authSettings

let provider: Awaited<ReturnType<typeof openOfficeWithProvider>>
beforeEach(async () => {
  provider = await openOfficeWithProvider()
})
afterEach(() => {
  setFramed(false)
  signedOut()
})

describe('a sign-in', () => {
  it('leaves for the provider, which is asked in the language of the last user', async () => {
    signedIn(anna)
    const left = stayOnPage()
    await signIn('/advertisers/v1')
    const { origin, searchParams } = new URL(left[0] ?? '')
    expect(origin).toBe(AUTHORITY)
    expect(searchParams.get('ui_locales')).toBe('ru')
  })

  it('leaves for the provider on a first visit as well', async () => {
    const left = stayOnPage()
    await signIn('/advertisers/v1')
    expect(new URL(left[0] ?? '').searchParams.get('ui_locales')).toBe('en')
  })

  it('is complete when the office is in the language of the user and has the session', async () => {
    const { url } = await oidcClient().requestInPopup('/advertisers/v1')
    provider.claims = { locale: 'ru', nickname: 'Anna' }
    history.replaceState(null, '', provider.signsIn(url))
    expect(await completeSignIn()).toBe('/advertisers/v1')
    expect(locale.value).toBe('ru')
    expect(session.value).toMatchObject({ userId: 'u1', displayName: 'Anna', locale: 'ru', accessToken: 'a1' })
    expect(readStoredSession()).toEqual(session.value)
  })

  it('that fails leaves nobody signed in', async () => {
    history.replaceState(null, '', '/oidc-callback?error=access_denied&state=unknown')
    await expect(completeSignIn()).rejects.toThrow('No matching state')
    expect(session.value).toBeUndefined()
  })
})

describe('a sign-out', () => {
  const user = { id_token: 'token of u1', refresh_token: 'r1', profile: {} } as never

  it('forgets the user and ends the session of the provider', async () => {
    signedIn(anna)
    storeUser(settings(), user)
    const left = stayOnPage()
    await signOut()
    expect(session.value).toBeUndefined()
    expect(readUser(settings())).toBeUndefined()
    const { pathname, searchParams } = new URL(left[0] ?? '')
    expect(pathname).toBe('/logout')
    expect(searchParams.get('id_token_hint')).toBe('token of u1')
    expect(provider.forms).toEqual([])
  })

  it('ends the session of the provider even if nobody is known here', async () => {
    const left = stayOnPage()
    await signOut()
    const { pathname, searchParams } = new URL(left[0] ?? '')
    expect(pathname).toBe('/logout')
    expect(searchParams.has('id_token_hint')).toBe(false)
  })

  it('that does not reach the provider makes the next sign-in ask for the credentials, once', async () => {
    signedIn(anna)
    provider.metadata = {}
    await expect(signOut()).rejects.toThrow()
    expect(session.value).toBeUndefined()
    provider = await openOfficeWithProvider()
    const left = stayOnPage()
    await signIn('/advertisers/v1')
    const asked = left[0] ?? ''
    expect(new URL(asked).searchParams.get('prompt')).toBe('login')
    await oidcClient().completeSignIn(provider.signsIn(asked))
    await signIn('/advertisers/v1')
    expect(new URL(left[1] ?? '').searchParams.has('prompt')).toBe(false)
  })

  it('in a frame, which cannot leave, forgets the user and revokes the sign-in', async () => {
    setFramed(true)
    signedIn(anna)
    storeUser(settings(), user)
    const left = stayOnPage()
    await signOut()
    expect(session.value).toBeUndefined()
    expect(readUser(settings())).toBeUndefined()
    expect(provider.forms).toEqual([expect.objectContaining({ path: '/revoke', token: 'r1' })])
    expect(left).toEqual([])
  })
})

it('the client is that of the provider in the settings', async () => {
  const client = oidcClient()
  expect(oidcClient()).toBe(client)
  expect(await client.sessionPage()).toBe(`${AUTHORITY}/session`)
})
