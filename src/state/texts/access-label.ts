import type { Advertiser } from '../../contract/accounts/advertiser.ts'
import { texts } from '../locale.ts'
import { config } from '../session/config.ts'

/**
 * Returns the label of the link to the members of an account; undefined if there is none. On a platform without roles
 * it leads only to the invite, if invites are allowed.
 */
export function accessLabel(advertiser: Advertiser | undefined): string | undefined {
  const { features, isInviteAllowed } = config.value
  const { access, invite } = texts.value.common
  return features?.includes('roles') ? access() : isInviteAllowed && advertiser?.isInvitesAllowed ? invite() : undefined
}
