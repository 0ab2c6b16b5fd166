import type { DeviceType } from '../../contract/placements/placement-types.ts'

/** Returns whether orders can be attributed to an ad: the retail platform allows it, and the device is not public. */
export const isAttributionOffered = (platformAllows: boolean, deviceType: DeviceType): boolean =>
  platformAllows && deviceType !== 'public'
