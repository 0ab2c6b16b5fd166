import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn, shareLocks } from '../../src/auth/in-turn.ts'
import { revoke } from '../../src/auth/revoke.ts'
import type { StoredUser } from '../../src/auth/stored-user.ts'
import { config, setConfig } from '../../src/state/session/config.ts'
import { readStored, store } from '../../src/state/session/stored.ts'
import { openOffice } from '../helpers/office.ts'
import { AUTHORITY, serveProvider } from '../helpers/provider.ts'

const user = { refresh_token: 'r1', id_token: 'i1' } as StoredUser

let provider: Awaited<ReturnType<typeof serveProvider>>
beforeEach(async () => {
  await openOffice('en')
  setConfig({ ...config.value, authSettings: { ...config.value.authSettings, authority: AUTHORITY } })
  provider = await serveProvider()
})

describe('a sign-out in a frame', () => {
  it('revokes the refresh token at the provider', async () => {
    await revoke(user)
    const form = { path: '/revoke', client_id: 'office', token: 'r1', token_type_hint: 'refresh_token' }
    expect(provider.forms).toEqual([form])
  })

  it('is sent even if the page closes, and waited for at most five seconds', async () => {
    const sent: RequestInit[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init = {}) => {
      if (init.method === 'POST') sent.push(init)
      return fetch(input, init)
    }
    const signal = new AbortController().signal
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => (limit === 5_000 ? signal : timeout(limit)))
    await revoke(user)
    expect(sent).toEqual([expect.objectContaining({ keepalive: true, signal })])
  })

  it.each<[string, StoredUser | undefined]>([
    ['of nobody', undefined],
    ['of a user without a refresh token', { id_token: 'i1' } as StoredUser],
  ])('%s asks the provider nothing', async (_, nobody) => {
    await revoke(nobody)
    expect(provider.asked).toEqual([])
    expect(readStored('office.asksLogin')).toBe(true)
  })

  it('sends no token to a provider that cannot revoke', async () => {
    delete provider.metadata['revocation_endpoint']
    await revoke(user)
    expect(provider.asked).toEqual(['/.well-known/openid-configuration'])
  })

  it('has the next sign-in ask for the credentials, even if the provider cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(revoke(user)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(readStored('office.asksLogin')).toBe(true)
  })

  it('gives back the storage, the locks and the keys that the browser has shared', async () => {
    const shared = {}
    const request = vi.fn<() => Promise<void>>(() => Promise.resolve())
    store(shared)
    shareLocks({ request } as unknown as LockManager)
    vi.stubGlobal('officeKeys', {})
    await revoke(undefined)
    expect(shared).toEqual({})
    expect(localStorage.getItem('office.asksLogin')).toBe('true')
    expect(globalThis).not.toHaveProperty('officeKeys')
    expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
    expect(request).not.toHaveBeenCalled()
  })
})
