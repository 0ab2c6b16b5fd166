import { ErrorTimeout } from 'oidc-client-ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reach } from '../../../src/auth/provider/reach.ts'

const URL = 'https://provider.test/jwks'
afterEach(() => void vi.unstubAllGlobals())

/** Answers later requests to the provider in these modes only. */
const answering = (...modes: RequestMode[]) =>
  vi.stubGlobal('fetch', (_: string, { mode = 'cors' }: RequestInit) =>
    modes.includes(mode) ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
const failing = () => reach(URL, Promise.reject(new TypeError('Failed to fetch')))

describe('a request to the provider', () => {
  it('passes on its answer', async () => {
    expect(await reach(URL, Promise.resolve('keys'))).toBe('keys')
  })

  it('reports an answer that the office may not read', async () => {
    answering('no-cors')
    await expect(failing()).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('reports a provider that does not respond', async () => {
    answering()
    await expect(failing()).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(reach(URL, Promise.reject(new ErrorTimeout('Network timed out')))).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  it('takes a connection that broke off once for what it was', async () => {
    answering('cors', 'no-cors')
    await expect(failing()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it("leaves the provider's message to its caller", async () => {
    const refusal = new Error('Bad Request (400)')
    await expect(reach(URL, Promise.reject(refusal))).rejects.toBe(refusal)
  })
})
