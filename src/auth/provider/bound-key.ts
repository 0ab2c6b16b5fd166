import { DPoPState } from 'oidc-client-ts'
import type { AuthSettings, Feature } from '../../contract/domain-configuration.ts'
import { config } from '../../state/session/config.ts'

/** Returns whether the backend accepts tokens that are bound to a key of the browser (RFC 9449). */
export const bindsTokens = (): boolean => config.value.features?.includes('dpop' satisfies Feature) ?? false

const loadProof = () => import('../../data/proof.ts')

/** Returns the thumbprint of the key of this browser (RFC 7638). */
export async function ownThumbprint(): Promise<string> {
  const { ownKey, thumbprintOf } = await loadProof()
  return thumbprintOf(await ownKey())
}

/** Returns the store of this browser's key, with the last nonce of the provider. */
export function keyStore({ clientId }: AuthSettings) {
  let nonce: string | undefined
  return {
    getAllKeys: () => Promise.resolve([clientId]), // the key is made on demand
    get: async () => new DPoPState(await (await loadProof()).ownKey(), nonce),
    set: async (_: string, state: DPoPState) => void (nonce = state.nonce),
    remove: () => Promise.reject(new Error('forgetUser deletes the key')),
  }
}
