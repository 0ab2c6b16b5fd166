/** The library's check of proofs, which it leaves to custom grants to call; its types leave it out. */
declare module 'oidc-provider/lib/helpers/validate_dpop.js' {
  import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

  type Proof = { jti: string; thumbprint: string }
  /** Returns the proof of a token request, if it has one. Throws if it is invalid. */
  export default function validateDpop(provider: Provider, ctx: KoaContextWithOIDC): Promise<Proof | undefined>
  /** Throws if a proof has been used before. */
  export function checkDpopReplay(
    provider: Provider,
    ctx: KoaContextWithOIDC,
    proof: Proof | undefined,
    clientId: string,
  ): Promise<void>
}
