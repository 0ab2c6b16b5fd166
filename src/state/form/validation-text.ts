import { formatAmountInput } from '../../domain/money.ts'
import type { MediaSize } from '../../domain/content/media-size.ts'
import type { ValidationError } from '../../domain/validation-error.ts'
import { format, locale, texts } from '../locale.ts'

/** Returns the message of a validation error (docs/product/validation.md); requires the texts of `forms`. */
export function validationText(error: ValidationError): string {
  const { forms } = texts.value
  const { count, money } = format.value
  switch (error.kind) {
    case 'RequiredFieldError':
      return forms.required()
    case 'MaxLengthExceededError':
      return forms.maxLength({ maxLength: count(error.maxLength) })
    case 'TooLowError':
      return forms.tooLow({ min: money(error.min) })
    case 'TooHighError':
      return forms.tooHigh({ max: money(error.max) })
    case 'NotANumberError':
      if (error.maxDecimals !== undefined) return forms.maxDecimals({ max: error.maxDecimals })
      return forms.notANumber({ example: formatAmountInput(1250.5, locale.value) })
    case 'NotANumberArray':
      return forms.notANumberArray()
    case 'MaxCategoryCountExceeded':
      return forms.maxCategories({ max: error.max })
    case 'MinProductsCountNotReached':
      return forms.minProducts({ min: error.min })
    case 'MaxProductsCountExceeded':
      return forms.maxProducts({ max: error.max })
    case 'MinBannersCountNotReached':
      return forms.minBanners({ min: error.min })
    case 'MaxBannersCountExceeded':
      return forms.maxBanners({ max: error.max })
    case 'InvalidUrl':
      return forms.invalidUrl()
    case 'NotAnImage':
      return forms.notAnImage()
    case 'IncorrectImageSize':
      return mediaSizeText('image', error, error.actual)
    case 'NotAVideo':
      return forms.notAVideo()
    case 'IncorrectVideoSize':
      return mediaSizeText('video', error, error.actual)
    case 'MediaNotChecked':
      return forms.mediaNotChecked()
    case 'RequiredImageFile':
      return forms.requiredImage()
    case 'RequiredVideoFile':
      return forms.requiredVideo()
    case 'IncorrectKktuCode':
      return forms.kktu()
    case 'IncorrectNamedParameter':
      return forms.namedParameter()
    case 'ContentTypeDisabled':
      return forms.contentTypeDisabled()
    case 'ForbiddenCharacter':
      return forms.forbiddenCharacter()
    case 'InvalidDate':
      return forms.invalidDate()
    case 'EndDateBeforeStartDate':
      return error.isPast ? forms.dateInPast() : forms.endBeforeStart()
    case 'StartDateInPast':
      return forms.dateInPast()
    case 'StartDateLocked':
      return forms.startLocked()
    case 'TooManyConditions':
      return forms.tooManyConditions({ max: error.max })
    case 'TooDeepConditions':
      return forms.tooDeep({ max: error.max })
    case 'TooManyCampaigns':
      return forms.tooManyCampaigns({ max: count(error.max) })
    case 'TooManyAdverts':
      return forms.tooManyAdverts({ max: count(error.max) })
    case 'TooManyRulesInAdvert':
      return forms.tooManyRules({ max: error.max })
    case 'TooManyConditionsInAdvert':
      return forms.tooLarge({ max: error.max })
    case 'TooManyIdsInAdvert':
      return forms.tooManyIds({ max: count(error.max) })
    case 'ChangedMeanwhile':
      if (error.now === undefined) return forms.changedMeanwhile()
      return error.now ? forms.changedTo({ now: error.now }) : forms.cleared()
    default:
      return forms.unknown() // a kind that only another backend reports
  }
}

/** Returns the message for media of another size than the placement's, with the size that they have if it is known. */
export function mediaSizeText(kind: 'image' | 'video', wanted: MediaSize, actual?: MediaSize): string {
  const { forms } = texts.value
  const text = kind === 'image' ? forms.imageSize(wanted) : forms.videoSize(wanted)
  return actual ? `${text}. ${forms.actualSize(actual)}` : text
}
