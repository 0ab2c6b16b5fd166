import type { MediaSize } from './content/media-size.ts'

/** The reason for refusing a value (docs/product/validation.md), with the bounds that the message names. */
export type ValidationError =
  | { kind: 'RequiredFieldError' }
  | { kind: 'MaxLengthExceededError'; maxLength: number }
  | { kind: 'TooLowError'; min: number }
  | { kind: 'TooHighError'; max: number }
  /** `maxDecimals`: it is a number, but with more decimals. */
  | { kind: 'NotANumberError'; maxDecimals?: number }
  | { kind: 'NotANumberArray' }
  | { kind: 'MaxCategoryCountExceeded'; max: number }
  | { kind: 'MinProductsCountNotReached'; min: number }
  | { kind: 'MaxProductsCountExceeded'; max: number }
  | { kind: 'MinBannersCountNotReached'; min: number }
  | { kind: 'MaxBannersCountExceeded'; max: number }
  | { kind: 'InvalidUrl' }
  | { kind: 'NotAnImage' }
  /** `actual`: the actual size. */
  | { kind: 'IncorrectImageSize'; width: number; height: number; actual?: MediaSize }
  | { kind: 'NotAVideo' }
  | { kind: 'IncorrectVideoSize'; width: number; height: number; actual?: MediaSize }
  /** The target of the link could not be determined: reported once, then accepted. */
  | { kind: 'MediaNotChecked' }
  | { kind: 'RequiredImageFile' }
  | { kind: 'RequiredVideoFile' }
  | { kind: 'IncorrectKktuCode' }
  | { kind: 'IncorrectNamedParameter' }
  | { kind: 'ContentTypeDisabled' }
  | { kind: 'ForbiddenCharacter' }
  | { kind: 'InvalidDate' }
  /** `isPast`: there is no start, and the end is before today. */
  | { kind: 'EndDateBeforeStartDate'; isPast?: true }
  | { kind: 'StartDateInPast' }
  | { kind: 'StartDateLocked' }
  | { kind: 'TooManyConditions'; max: number }
  | { kind: 'TooDeepConditions'; max: number }
  | { kind: 'DuplicateId' }
  /** At the name of the one that would exceed the limit. */
  | { kind: 'TooManyCampaigns'; max: number }
  | { kind: 'TooManyAdverts'; max: number }
  /** Limits on all rules of an ad together. */
  | { kind: 'TooManyRulesInAdvert'; max: number }
  | { kind: 'TooManyConditionsInAdvert'; max: number }
  | { kind: 'TooManyIdsInAdvert'; max: number }
  /**
   * Only in the office: somebody else has saved another value since, `now` as it is written, empty for none; undefined if
   * it is no text.
   */
  | { kind: 'ChangedMeanwhile'; now: string | undefined }

/** A validation error with the path of its field in a body, such as `impressionRules[0].bidPrice`. */
export type FieldError = ValidationError & { path: string }
