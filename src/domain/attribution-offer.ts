import type { DeviceType } from '../contract/placement.ts'

/** Whether orders can be tied to an ad: where its platform does so, and not on screens in a shop's hall (spec.md §6). */
export const isAttributionOffered = (platformAllows: boolean, deviceType: DeviceType): boolean => platformAllows && deviceType !== 'public'
