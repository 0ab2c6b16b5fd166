import { describe, expect, it } from 'vitest'
import { SignInError, signInFailureOf } from '../../src/auth/sign-in-error.ts'

describe('a failed sign-in', () => {
  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'counts as anonymous and keeps its target on %s',
    (error) => {
      expect(signInFailureOf({ error, state: { targetUrl: '/advertisers/v1' } })).toEqual({
        kind: 'anonymous',
        targetUrl: '/advertisers/v1',
      })
    },
  )

  it('does not lead out of the office', () => {
    expect(signInFailureOf({ error: 'login_required', state: { targetUrl: '//evil.example' } })).toEqual({
      kind: 'anonymous',
      targetUrl: '/',
    })
    expect(signInFailureOf({ error: 'login_required' })).toEqual({ kind: 'anonymous', targetUrl: '/' })
  })

  it('is distinguished when the provider does not know the office', () => {
    expect(signInFailureOf({ error: 'unauthorized_client' })).toEqual({ kind: 'unauthorizedClient', targetUrl: '/' })
  })

  it('keeps its target whatever the obstacle was', () => {
    const error = Object.assign(new SignInError('unreachable', {}), { state: { targetUrl: '/advertisers/v1' } })
    expect(signInFailureOf(error)).toEqual({ kind: 'unreachable', targetUrl: '/advertisers/v1' })
  })

  it.each([new Error('The id token names nobody'), { error: 'access_denied' }, undefined])(
    'counts as failed for any other reason: %s',
    (error) => {
      expect(signInFailureOf(error)).toEqual({ kind: 'failed', targetUrl: '/' })
    },
  )
})
