import { array, string, type, type Infer } from 'superstruct'
import { ConditionStruct } from './condition.ts'

export const SavedAudienceStruct = type({ id: string(), name: string(), condition: ConditionStruct })
export type SavedAudience = Infer<typeof SavedAudienceStruct>

/** The audiences that the members of an account keep for a retail platform, by name; the feature `savedAudiences`. */
export const SavedAudiencesStruct = type({ audiences: array(SavedAudienceStruct) })
export type SavedAudiences = Infer<typeof SavedAudiencesStruct>

export const CreateSavedAudienceStruct = type({
  advertiserId: string(),
  partnerId: string(),
  name: string(),
  condition: ConditionStruct,
})
export type CreateSavedAudience = Infer<typeof CreateSavedAudienceStruct>

export const SavedAudienceAnswerStruct = type({ audience: SavedAudienceStruct })
