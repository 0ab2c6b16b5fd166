import { expect, it } from 'vitest'
import { DEVICE_TYPES } from '../../src/contract/placement.ts'
import { isAttributionOffered } from '../../src/domain/attribution-offer.ts'

it('orders are tied to ads where the platform does so, and not on screens in a hall', () => {
  expect(DEVICE_TYPES.filter((device) => isAttributionOffered(true, device))).toEqual(['web', 'mobile'])
  expect(DEVICE_TYPES.filter((device) => isAttributionOffered(false, device))).toEqual([])
})
