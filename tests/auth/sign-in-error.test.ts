import { describe, expect, it } from 'vitest'
import { signInFailureOf } from '../../src/auth/sign-in-error.ts'

describe('A sign-in that failed', () => {
  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])('with %s is nobody’s sign-in, and remembers where to go', (error) => {
    expect(signInFailureOf({ error, state: { targetUrl: '/advertisers/v1' } })).toEqual({ kind: 'anonymous', targetUrl: '/advertisers/v1' })
  })

  it('does not lead out of the office', () => {
    expect(signInFailureOf({ error: 'login_required', state: { targetUrl: '//evil.example' } })).toEqual({ kind: 'anonymous', targetUrl: '/' })
    expect(signInFailureOf({ error: 'login_required' })).toEqual({ kind: 'anonymous', targetUrl: '/' })
  })

  it('because the provider does not know the office is told apart', () => {
    expect(signInFailureOf({ error: 'unauthorized_client' })).toEqual({ kind: 'unauthorizedClient' })
  })

  it.each([new Error('The id token names nobody'), { error: 'access_denied' }, undefined])('for another reason has failed: %s', (error) => {
    expect(signInFailureOf(error)).toEqual({ kind: 'failed' })
  })
})
