import type { Advertiser } from '../../contract/advertiser.ts'
import { texts } from '../locale.ts'
import { config } from '../session/config.ts'

/**
 * Returns what the way to the members of an account is called; undefined where there is none. On a platform without
 * roles it leads to the invite alone, where that is allowed.
 */
export function accessLabel(advertiser: Advertiser | undefined): string | undefined {
  const { features, isInviteAllowed } = config.value
  const { access, invite } = texts.value.common
  return features?.includes('roles') ? access() : isInviteAllowed && advertiser?.isInvitesAllowed ? invite() : undefined
}
