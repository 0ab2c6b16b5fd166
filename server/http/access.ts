import type { FastifyInstance } from 'fastify'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { Secrets } from '../identity/secrets.ts'
import { AUDIENCE, MOUNT, SIGNING_ALGORITHM } from '../identity/settings.ts'
import type { Deps } from '../start/deps.ts'
import { portalOrigin } from '../store/portals.ts'
import { Problem } from './problem.ts'
import type { RequestUser } from './request.ts'

type Verified = { user: RequestUser; expiresAt: number }

const MAX_REMEMBERED = 10_000
const unauthorized = () => new Problem(401, 'A valid access token is needed')

const expiryOf = ({ sub, exp }: JWTPayload): { sub: string; exp: number } => {
  if (sub === undefined || exp === undefined) throw unauthorized()
  return { sub, exp }
}

/**
 * Rejects calls without a valid access token and sets the user of the others. A verified token is cached until it
 * expires: most calls of an office carry the same one.
 */
export async function bearerAccess(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  { signingKey }: Secrets,
): Promise<void> {
  const { kty, n, e, kid } = signingKey
  const key = await importJWK({ kty, n, e } as Parameters<typeof importJWK>[0], SIGNING_ALGORITHM)
  const remembered = new Map<string, Verified>()

  const issuers = async (): Promise<string[]> => {
    const portals = await db.selectFrom('portals').select('host').execute()
    return portals.map(({ host }) => `${portalOrigin(host, config.publicPort)}${MOUNT}`)
  }

  const verify = async (token: string): Promise<Verified> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        issuer: await issuers(),
        audience: AUDIENCE,
        typ: 'at+jwt',
        algorithms: [SIGNING_ALGORITHM],
        currentDate: clock(),
      })
      if (protectedHeader.kid !== kid) throw unauthorized()
      const { sub, exp } = expiryOf(payload)
      return { user: { id: sub }, expiresAt: exp * 1000 }
    } catch {
      throw unauthorized()
    }
  }

  const userOf = async (header: string | undefined): Promise<RequestUser> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) throw unauthorized()
    const known = remembered.get(token)
    if (known && known.expiresAt > clock().getTime()) return known.user
    remembered.delete(token)
    const verified = await verify(token)
    const oldest = remembered.keys().next()
    if (remembered.size >= MAX_REMEMBERED && !oldest.done) remembered.delete(oldest.value)
    remembered.set(token, verified)
    return verified.user
  }

  app.addHook('onRequest', async (request, reply) => {
    try {
      request.user = await userOf(request.headers.authorization)
    } catch (error) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
      throw error
    }
  })
}
