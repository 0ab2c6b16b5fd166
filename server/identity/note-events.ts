import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Auditor } from './auditor.ts'

type Issued = { accountId?: string; sessionUid?: string; extra?: { act?: { sub?: string } } }

const issuedOf = ({ oidc }: KoaContextWithOIDC) => {
  const { accountId, sessionUid, extra } = (oidc.entities.AccessToken ?? oidc.entities.RefreshToken ?? {}) as Issued
  return { user_id: accountId ?? null, session_uid: sessionUid ?? null, actor: extra?.act?.sub ?? null }
}
const MAX_GRANT = 100
const grantOf = ({ oidc }: KoaContextWithOIDC) => ({ grant: String(oidc.params?.['grant_type']).slice(0, MAX_GRANT) })

/** Writes what a portal's identity provider does to the audit trail. */
export function noteEvents(provider: Provider, { note }: Auditor): void {
  provider.on('grant.success', (ctx) =>
    note({ event: 'tokenIssued', ...issuedOf(ctx), details: grantOf(ctx) }, ctx.req),
  )
  provider.on('grant.error', (ctx, { error, error_description }) =>
    note(
      { event: 'tokenRefused', ...issuedOf(ctx), details: { ...grantOf(ctx), error, why: error_description } },
      ctx.req,
      error,
    ),
  )
  provider.on('end_session.success', (ctx) => {
    const { accountId, uid } = ctx.oidc.session ?? {}
    note({ event: 'signOut', user_id: accountId ?? null, session_uid: uid ?? null }, ctx.req)
  })
}
