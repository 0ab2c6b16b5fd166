import type { Advertiser } from '../contract/accounts/advertiser.ts'
import { advertiserCheck } from '../contract/first-checks.ts'
import { advertiserPageUrl } from '../contract/calls/urls.ts'
import { useResource } from '../data/use-resource.ts'
import { mayAct } from '../domain/role.ts'
import { advertiserId } from './session/advertiser.ts'

/** Returns whether the user may change data of the open account; true until the role is known, as by `page`. */
export function useMayWrite(page?: { advertiser: Advertiser }): boolean {
  const id = advertiserId.value
  const { data } = useResource(id ? advertiserPageUrl(id) : null, advertiserCheck)
  return mayAct((page?.advertiser ?? data)?.role, 'manager')
}
