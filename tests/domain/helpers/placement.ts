import type { Placement } from '../../../src/contract/placements/placement.ts'

/** A placement that accepts everything: shelves of 2 to 4 products, 1 to 3 banners of 300×100, media of 1920×1080. */
export const placementWith = (changes: Partial<Placement> = {}): Placement => ({
  id: 'p1',
  placementType: 'Any',
  thumbnailUrl: 'https://example.com/thumbnail.png',
  images: [],
  name: 'Home page',
  summary: '',
  details: '',
  deviceType: 'web',
  groupId: 'g1',
  groupName: 'Website',
  isAvailable: true,
  namedParameters: [
    {
      id: 'city',
      name: 'city',
      displayName: 'City',
      values: [
        { value: 'spb', displayValue: 'Saint Petersburg' },
        { value: 'msk', displayValue: 'Moscow' },
      ],
    },
  ],
  stringSettings: { isEnabled: true, isKktuRequired: false },
  productShelfSettings: {
    isEnabled: true,
    isSharedContentEnabled: true,
    isKktuRequired: false,
    filterUnavailableProducts: false,
    minProducts: 2,
    maxProducts: 4,
  },
  bannerSettings: {
    isEnabled: true,
    isSharedContentEnabled: true,
    isKktuRequired: true,
    width: 300,
    height: 100,
    minBanners: 1,
    maxBanners: 3,
  },
  multimediaSettings: {
    isSharedContentEnabled: true,
    isKktuRequired: true,
    minCount: 1,
    maxCount: 1,
    width: 1920,
    height: 1080,
  },
  ...changes,
})
