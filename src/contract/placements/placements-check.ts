import { advertiserCheck, campaignsPageCheck } from '../first-checks.ts'
import type { PlacementsPage } from './placement.ts'
import type { QuickCheck } from '../struct/check.ts'

const {
  campaigns: [campaign],
} = campaignsPageCheck.pattern

const isCounts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((count) => count === undefined || Number.isInteger(count))

export const placementsPageCheck: QuickCheck<PlacementsPage> = {
  pattern: {
    advertiser: advertiserCheck.pattern,
    campaign,
    placements: [
      {
        id: '',
        placementType: '',
        thumbnailUrl: '',
        images: [''],
        name: '',
        summary: '',
        details: '',
        deviceType: '',
        bidFloor: () => 0.5,
        groupId: '',
        groupName: '',
        isAvailable: true,
        namedParameters: [{ id: '', name: '', displayName: '', values: [{ value: '', displayValue: '' }] }],
        stringSettings: { isEnabled: true, isKktuRequired: true },
        productShelfSettings: {
          isEnabled: true,
          isSharedContentEnabled: true,
          isKktuRequired: true,
          filterUnavailableProducts: true,
          minProducts: 0,
          maxProducts: 0,
        },
        bannerSettings: {
          isEnabled: true,
          isSharedContentEnabled: true,
          isKktuRequired: true,
          width: 0,
          height: 0,
          minBanners: 0,
          maxBanners: 0,
        },
        multimediaSettings: {
          isSharedContentEnabled: true,
          isKktuRequired: true,
          minCount: 0,
          maxCount: 0,
          width: 0,
          height: 0,
        },
        advertsSummary: {
          totalCount: 0,
          countByContentType: isCounts,
          firstAdvertId: (value) => value === null || typeof value === 'string',
        },
      },
    ],
  },
  struct: async () => (await import('./placement.ts')).PlacementsPageStruct,
}
