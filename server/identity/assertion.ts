import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'
import type { PublicJwk } from '../db/schema.ts'
import { algorithmsOf } from './partner-key.ts'

const MAX_LIFE_SECONDS = 60
/** Many libraries read the clock once for `iat` and once more for `exp`, with the end of a second in between. */
const ROUNDING_SECONDS = 1
const CLOCK_SKEW_SECONDS = 10

/** An assertion that proves nothing; the message is for the partner's developers. */
export class AssertionRefused extends Error {}

/** The claims of a verified assertion. */
export type Assertion = {
  /** The embedding partner. */
  partner: string
  /** The user, by the partner's id. */
  subject: string
  id: string
  /** The time at which it expires. */
  deadAt: Date
}

type Rules = {
  /** The issuer of the portal, the only valid audience of the assertion. */
  audience: string
  now: Date
  /** Returns a key of a partner of the portal. */
  keyOf: (partner: string, kid: string) => Promise<PublicJwk | undefined>
}

/** Returns a text of the assertion that can be looked up. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value)) return value
  throw new AssertionRefused(`its ${name} is missing or not a text of at most 255 characters`)
}

/** Names the first fault that the library finds, without quotes, which an OAuth error description cannot contain. */
async function explained<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new AssertionRefused(error.message.replace(/["\\]/g, ''))
    throw error
  }
}

/** Verifies a short-lived JWT in which a partner says who its user is. Throws AssertionRefused. */
export async function verifyAssertion(token: string, { audience, now, keyOf }: Rules): Promise<Assertion> {
  const { alg = '', kid } = await explained(() => decodeProtectedHeader(token))
  const partner = textOf('iss', (await explained(() => decodeJwt(token))).iss)
  const jwk = await keyOf(partner, textOf('kid', kid))
  if (!jwk) throw new AssertionRefused('its kid is not that of a key of its iss')
  if (!algorithmsOf(jwk).includes(alg)) throw new AssertionRefused('its alg is not one of its key')
  const { payload } = await explained(async () =>
    jwtVerify(token, await importJWK(jwk, alg), {
      algorithms: [alg],
      audience,
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
      maxTokenAge: MAX_LIFE_SECONDS,
      requiredClaims: ['exp'],
    }),
  )
  const { exp = 0, iat = 0 } = payload
  if (exp - iat > MAX_LIFE_SECONDS + ROUNDING_SECONDS)
    throw new AssertionRefused(`it lives for longer than ${MAX_LIFE_SECONDS} s`)
  if (Array.isArray(payload.aud) && payload.aud.length > 1) throw new AssertionRefused('it has several audiences')
  return {
    partner,
    subject: textOf('sub', payload.sub),
    id: textOf('jti', payload.jti),
    deadAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000),
  }
}
