import { describe, expect, it } from 'vitest'
import { isPassing, SignInError, signInFailureOf } from '../../src/auth/sign-in-error.ts'

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

  it.each([
    { error: 'invalid_dpop_proof', error_description: 'DPoP proof iat is not recent enough' },
    ...['exp', 'iat', 'nbf'].map((claim) => ({ claim, reason: 'check_failed' })),
  ])('is put down to the clock of the device if a time is refused: %j', (error) => {
    expect(signInFailureOf(error).kind).toBe('clock')
  })

  it('keeps its target whatever the obstacle was', () => {
    const error = Object.assign(new SignInError('unreachable', {}), { state: { targetUrl: '/advertisers/v1' } })
    expect(signInFailureOf(error)).toEqual({ kind: 'unreachable', targetUrl: '/advertisers/v1' })
  })

  it.each([
    new Error('The id token names nobody'),
    { error: 'access_denied' },
    { error: 'invalid_dpop_proof', error_description: 'DPoP proof htu mismatch' },
    { error: 'invalid_dpop_proof' },
    { claim: 'aud', reason: 'check_failed' },
    { claim: 'exp', reason: 'missing' },
    { error: 7 },
    { error: ['login_required'] },
    { state: null },
    {},
    null,
    undefined,
  ])('counts as failed for any other reason: %s', (error) => {
    expect(signInFailureOf(error)).toEqual({ kind: 'failed', targetUrl: '/' })
  })
})

it.each(['storage', 'unreachable', 'unreadable', 'faulty', 'closed', 'noToken', 'tokenRefused'] as const)(
  'an obstacle says that it is %s, and what has caused it',
  (kind) => {
    const cause = new Error('denied')
    const error = new SignInError(kind, { cause })
    expect(error).toMatchObject({ kind, message: kind, cause })
    expect(signInFailureOf(error)).toEqual({ kind, targetUrl: '/' })
  },
)

it('an obstacle needs no cause', () => {
  expect(new SignInError('closed')).not.toHaveProperty('cause')
})

it.each(['server_error', 'temporarily_unavailable'])('the error %s passes', (code) => {
  expect(isPassing(code)).toBe(true)
})

it.each(['invalid_grant', 'login_required', '', 7, null, undefined])('the error %j does not pass', (code) => {
  expect(isPassing(code)).toBe(false)
})
