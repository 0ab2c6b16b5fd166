/** What the page around a placement is about; `PublicDisplay` is a screen in a shop. */
export const PLACEMENT_TYPES = ['Any', 'Category', 'Product', 'ProductGroup', 'Search', 'PublicDisplay'] as const
export type PlacementType = (typeof PLACEMENT_TYPES)[number]
/** Where a placement is: on a website, in an app, on a screen in a shop. */
export const DEVICE_TYPES = ['web', 'mobile', 'public'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** The types of content of an ad; `contentTypeOf` returns that of a template. */
export const CONTENT_TYPES = [
  'String',
  'ProductShelfs',
  'SharedProductShelf',
  'Banners',
  'SharedBanner',
  'SharedMultimedia',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
