import type { DeviceType } from '../contract/placement.ts'

/** Returns whether orders can be attributed to an ad: if the retail platform allows it, and never on screens in shops. */
export const isAttributionOffered = (platformAllows: boolean, deviceType: DeviceType): boolean => platformAllows && deviceType !== 'public'
