import { formatAmountInput } from '../../domain/money.ts'
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
      return forms.imageSize(error)
    case 'NotAVideo':
      return forms.notAVideo()
    case 'IncorrectVideoSize':
      return forms.videoSize(error)
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
      return forms.endBeforeStart()
    case 'StartDateInPast':
      return forms.dateInPast()
    case 'StartDateLocked':
      return forms.startLocked()
    case 'TooManyConditions':
      return forms.tooManyConditions({ max: error.max })
    case 'TooDeepConditions':
      return forms.tooDeep({ max: error.max })
    default:
      return forms.unknown() // a kind that only another backend reports
  }
}
