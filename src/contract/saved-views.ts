import { array, boolean, string, type, type Infer } from 'superstruct'

export const SavedViewStruct = type({
  id: string(),
  screen: string(), // campaigns, analytics, or another part of the office
  name: string(),
  query: string(), // of the screen's address, without `?`
  isDefault: boolean(), // at most one of a screen
})
export type SavedView = Infer<typeof SavedViewStruct>

/** The views that a user has saved for an account; the feature `savedViews`. */
export const SavedViewsStruct = type({ views: array(SavedViewStruct) })
export type SavedViews = Infer<typeof SavedViewsStruct>

export const UpdateSavedViewsStruct = type({ advertiserId: string(), views: array(SavedViewStruct) })
export type UpdateSavedViews = Infer<typeof UpdateSavedViewsStruct>
