import type { RequestListener } from 'node:http'
import { hostNameOf } from '../lib/host-name.ts'
import { portalOfIdentity, portalOrigin, type PublicAddress } from '../store/portals.ts'

const TWO_YEARS = 2 * 365 * 24 * 3_600

/** Returns the scheme by which browsers reach a `Host`: that of the origin of its portal, or of its provider's. */
export function schemeAt(header: string | undefined, address: PublicAddress): 'http' | 'https' {
  const host = hostNameOf(header)
  const portal = portalOfIdentity(host, address) ?? host
  return portal !== '' && portalOrigin(portal, address).startsWith('https:') ? 'https' : 'http'
}

/** Makes browsers use only https for an office at an https address from then on (RFC 6797). */
export const overHttps =
  (address: PublicAddress, handle: RequestListener): RequestListener =>
  (req, res) => {
    if (schemeAt(req.headers.host, address) === 'https')
      res.setHeader('strict-transport-security', `max-age=${TWO_YEARS}`)
    handle(req, res)
  }
