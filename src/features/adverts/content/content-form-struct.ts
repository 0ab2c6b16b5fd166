import { array, enums, string, type } from 'superstruct'

const BannerFormStruct = type({ pictureUrl: string(), targetUrl: string() })

/** The input for each content type, so that a change of type loses nothing. Shelves are lists of product ids. */
export const ContentFormStruct = type({
  stringValue: string(),
  productShelfs: array(array(string())),
  sharedProductShelf: array(string()),
  banners: array(BannerFormStruct),
  sharedBanner: BannerFormStruct,
  mediaKind: enums(['image', 'video']),
  imageUrl: string(),
  videoUrl: string(),
})
