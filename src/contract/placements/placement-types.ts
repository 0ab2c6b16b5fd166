export const PLACEMENT_TYPES = ['Any', 'Category', 'Product', 'ProductGroup', 'Search', 'PublicDisplay'] as const
export type PlacementType = (typeof PLACEMENT_TYPES)[number]
export const DEVICE_TYPES = ['web', 'mobile', 'public'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

export const CONTENT_TYPES = [
  'String',
  'ProductShelfs',
  'SharedProductShelf',
  'Banners',
  'SharedBanner',
  'SharedMultimedia',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
