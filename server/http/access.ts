import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeProtectedHeader, importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { Secrets } from '../identity/secrets.ts'
import { isSessionOf } from '../identity/sessions.ts'
import { AUDIENCE, MOUNT, SIGNING_ALGORITHM } from '../identity/settings.ts'
import { hostNameOf } from '../lib/host-name.ts'
import type { Deps } from '../start/deps.ts'
import { identityOrigin, portalOrigin } from '../store/portals.ts'
import { Problem } from './problem.ts'
import { isProven, PROOF_ALGORITHMS, type Proven } from './proof.ts'
import type { RequestUser } from './request.ts'

type Verified = {
  /** Without a session if the token is a partner's. */
  user: RequestUser
  /** The thumbprint of the key to which the token is bound. */
  jkt: string | undefined
  expiresAt: number
  sessionSeenAt: number
}

const MAX_REMEMBERED = 10_000
/** For how long a process may not notice that a session has ended. */
const SESSION_MS = 5_000
const TOKEN = /^(Bearer|DPoP) ([\w-]+\.[\w-]+\.[\w-]+)$/i
const CHALLENGE = `Bearer error="invalid_token", DPoP error="invalid_token", algs="${PROOF_ALGORITHMS.join(' ')}"`
const unauthorized = () => new Problem(401, 'A valid access token is needed')

/** Returns who acts for the user (RFC 8693, 4.1), if anybody does. */
const actorOf = ({ act }: JWTPayload): { actor?: string } =>
  typeof act === 'object' && act !== null && 'sub' in act && typeof act.sub === 'string' ? { actor: act.sub } : {}

const claimsOf = (payload: JWTPayload) => {
  const { sub, exp, sid } = payload
  const actor = actorOf(payload)
  if (sub === undefined || exp === undefined || (typeof sid !== 'string' && !actor.actor)) throw unauthorized()
  const session = typeof sid === 'string' ? { session: sid } : {}
  const { jkt } = (payload['cnf'] ?? {}) as { jkt?: string }
  return { user: { id: sub, ...session, ...actor }, jkt, expiresAt: exp * 1000 }
}

/**
 * Rejects calls without a valid access token of their host's portal and sets the user of the others. A verified token
 * is cached until it expires, because most calls of an office carry the same one; the state of its session is cached
 * for seconds.
 */
export async function bearerAccess(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  { keys }: Secrets,
): Promise<void> {
  const remembered = new Map<string, Verified>()

  const verify = async (token: string, host: string): Promise<Omit<Verified, 'sessionSeenAt'>> => {
    const kid = kidOf(token)
    // An unavailable database says nothing about the token.
    const key = (await keys(host, kid)).find((each) => each.kid === kid)
    if (!key) throw unauthorized()
    try {
      const { kty, n, e } = key.jwk as { kty: string; n: string; e: string }
      const { payload } = await jwtVerify(token, await importJWK({ kty, n, e }, SIGNING_ALGORITHM), {
        issuer: `${identityOrigin(host, config)}${MOUNT}`,
        audience: AUDIENCE,
        typ: 'at+jwt',
        algorithms: [SIGNING_ALGORITHM],
        currentDate: clock(),
      })
      return claimsOf(payload)
    } catch {
      throw unauthorized()
    }
  }

  const inSession = async (id: string, verified: Verified): Promise<RequestUser> => {
    const now = clock()
    const { user, sessionSeenAt } = verified
    const { session } = user
    if (session === undefined || Math.abs(now.getTime() - sessionSeenAt) < SESSION_MS) return user
    if (!(await isSessionOf(db, user.id, session, now))) {
      remembered.delete(id)
      throw unauthorized()
    }
    verified.sessionSeenAt = now.getTime()
    return user
  }

  const verifiedOf = async (id: string, token: string, host: string): Promise<Verified> => {
    const known = remembered.get(id)
    if (known && known.expiresAt > clock().getTime()) return known
    remembered.delete(id)
    return { ...(await verify(token, host)), sessionSeenAt: 0 }
  }

  /** Throws unless a bound token comes with a proof for this very request, and any other one as a bearer token. */
  const mustHold = async (scheme: string, jkt: string | undefined, request: Omit<Proven, 'jkt'>, proof: unknown) => {
    const isHeld =
      jkt === undefined
        ? scheme === 'bearer'
        : scheme === 'dpop' && typeof proof === 'string' && (await isProven(proof, { ...request, jkt }, clock()))
    if (!isHeld) throw unauthorized()
  }

  const userOf = async ({ method, url, headers }: FastifyRequest): Promise<RequestUser> => {
    const [, scheme = '', token] = TOKEN.exec(headers.authorization ?? '') ?? []
    if (token === undefined) throw unauthorized()
    const host = hostNameOf(headers.host)
    const id = `${host} ${token}`
    const verified = await verifiedOf(id, token, host)
    const request = { method, url: new URL(url.replace(/\?.*/, ''), portalOrigin(host, config)).href, token }
    await mustHold(scheme.toLowerCase(), verified.jkt, request, headers['dpop'])
    const user = await inSession(id, verified)
    const oldest = remembered.keys().next()
    if (remembered.size >= MAX_REMEMBERED && !remembered.has(id) && !oldest.done) remembered.delete(oldest.value)
    remembered.set(id, verified)
    return user
  }

  app.addHook('onRequest', async (request, reply) => {
    try {
      request.user = await userOf(request)
    } catch (error) {
      if (error instanceof Problem) reply.header('www-authenticate', CHALLENGE)
      throw error
    }
  })
}

function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? ''
  } catch {
    return ''
  }
}
