import { expect, it } from 'vitest'
import { DEVICE_TYPES } from '../../../src/contract/placements/placement-types.ts'
import { isAttributionOffered } from '../../../src/domain/condition/attribution-offer.ts'

it('attribution is offered if the retail platform supports it, but not on public screens', () => {
  expect(DEVICE_TYPES.filter((device) => isAttributionOffered(true, device))).toEqual(['web', 'mobile'])
  expect(DEVICE_TYPES.filter((device) => isAttributionOffered(false, device))).toEqual([])
})
