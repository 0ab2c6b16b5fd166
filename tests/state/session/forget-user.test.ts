import { expect, it, vi } from 'vitest'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { session, signedIn } from '../../../src/state/session/session.ts'

const anna = { userId: 'anna', displayName: 'Anna', email: '', locale: null, accessToken: 'token', expiresAt: 4e9 }

it('nothing of the user stays in the browser, and other data does', () => {
  signedIn(anna)
  const ofUser = ['oidc.user:http://provider.test:office', 'oidc.state', 'office.draft.anna.a', 'office.clipboard.anna']
  for (const storage of [localStorage, sessionStorage])
    for (const key of [...ofUser, 'office.config', 'office.pageLocale', 'officeSupplies']) storage.setItem(key, '{}')
  forgetUser()
  expect(session.value).toBeUndefined()
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).toSorted()).toEqual(['office.config', 'office.pageLocale', 'officeSupplies'])
})

it('the session ends even where the browser denies storage', () => {
  signedIn(anna)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  forgetUser()
  vi.restoreAllMocks()
  expect(session.value).toBeUndefined()
})
