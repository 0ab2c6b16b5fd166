import type { ValidationError } from '../../src/domain/validation-error.ts'
import type { JsonSchema } from './json-schema.ts'

/** The figures that an error always has. */
type Figure<E extends ValidationError> = Exclude<
  { [Key in keyof E]: object extends Pick<E, Key> ? never : Key }[keyof E],
  'kind' | undefined
>
type About = { means: string; figures?: readonly string[] | undefined }

/** Every kind of error of a field that a server sends: what it means, and the figures that its message names. */
export const ERROR_KINDS: Readonly<{
  [E in ValidationError as Exclude<E['kind'], 'MediaNotChecked' | 'ChangedMeanwhile'>]: { means: string } & ([
    Figure<E>,
  ] extends [never]
    ? { figures?: undefined }
    : { figures: readonly Figure<E>[] })
}> = {
  RequiredFieldError: { means: 'There is no value' },
  MaxLengthExceededError: { means: 'The text is longer than `maxLength` UTF-16 code units', figures: ['maxLength'] },
  TooLowError: { means: 'The number is below `min`', figures: ['min'] },
  TooHighError: { means: 'The number is above `max`', figures: ['max'] },
  NotANumberError: { means: 'It is not a number; with `maxDecimals`, it has more decimals than that' },
  NotANumberArray: { means: 'An id is not made of digits' },
  MaxCategoryCountExceeded: { means: 'There are more than `max` categories', figures: ['max'] },
  MinProductsCountNotReached: { means: 'The shelf has fewer than `min` products', figures: ['min'] },
  MaxProductsCountExceeded: { means: 'The shelf has more than `max` products', figures: ['max'] },
  MinBannersCountNotReached: { means: 'There are fewer than `min` banners', figures: ['min'] },
  MaxBannersCountExceeded: { means: 'There are more than `max` banners', figures: ['max'] },
  InvalidUrl: { means: 'It is not an http or https address' },
  NotAnImage: { means: 'The link does not lead to a picture' },
  IncorrectImageSize: { means: 'The picture is not `width` × `height` pixels', figures: ['width', 'height'] },
  NotAVideo: { means: 'The link does not lead to a video' },
  IncorrectVideoSize: { means: 'The video is not `width` × `height` pixels', figures: ['width', 'height'] },
  RequiredImageFile: { means: 'The link to a picture is missing' },
  RequiredVideoFile: { means: 'The link to a video is missing' },
  IncorrectKktuCode: { means: 'The category of the ad registry is not N.N.N, each from 1 to 100' },
  IncorrectNamedParameter: { means: 'The placement has no such parameter or value' },
  ContentTypeDisabled: { means: 'The placement does not take this type of content' },
  ForbiddenCharacter: { means: 'The text has a control character or half a character' },
  InvalidDate: { means: 'It is not a day that exists' },
  EndDateBeforeStartDate: {
    means: 'The end is before the start; with `isPast`, before today although there is no start',
  },
  StartDateInPast: { means: 'The start is in the past' },
  StartDateLocked: { means: 'The campaign has been launched' },
  TooManyConditions: { means: 'A group has more than `max` conditions', figures: ['max'] },
  TooDeepConditions: { means: 'The tree has more than `max` levels', figures: ['max'] },
  TooManyCampaigns: {
    means: 'The advertiser has `max` campaigns; reported at the name of the next one',
    figures: ['max'],
  },
  TooManyAdverts: { means: 'The campaign has `max` ads; reported at the name of the next one', figures: ['max'] },
  TooManyRulesInAdvert: { means: 'The ad has more than `max` rules', figures: ['max'] },
  TooManyConditionsInAdvert: {
    means: 'The rules of the ad have more than `max` conditions together',
    figures: ['max'],
  },
  TooManyIdsInAdvert: { means: 'The rules of the ad name more than `max` ids and phrases together', figures: ['max'] },
  DuplicateId: { means: 'Another rule of the ad has this id' },
}

const kinds = Object.entries<About>(ERROR_KINDS)
const figuresOf = ({ figures = [] }: About): string => figures.join(' ')

const figure = (description: string, example: number): JsonSchema => ({
  type: 'number',
  description,
  examples: [example],
})
const FIGURES: Readonly<Record<string, JsonSchema>> = {
  min: figure('The least that is allowed', 15),
  max: figure('The most that is allowed', 500),
  maxLength: figure('The most UTF-16 code units that are allowed', 300),
  width: figure('The required width, in pixels', 640),
  height: figure('The required height, in pixels', 320),
}

/** Describes the kinds that bring the same figures, as one alternative. */
function alternative(joined: string): JsonSchema {
  const figures = joined.split(' ').filter(Boolean)
  const own = kinds.filter(([, about]) => figuresOf(about) === joined).map(([kind]) => kind)
  const description = figures.length > 0 ? `Comes with ${figures.join(' and ')}` : 'Comes alone'
  return {
    properties: {
      kind: { enum: own, description },
      ...Object.fromEntries(figures.map((name) => [name, FIGURES[name]])),
    },
    ...(figures.length > 0 && { required: figures }),
  }
}

/** Describes an error of a field for those who send it; a reader takes a kind that it does not know as well. */
export const fieldErrorSchema = (): JsonSchema => ({
  description: 'What is wrong with one field',
  examples: [{ path: 'impressionRules[0].bidPrice', kind: 'TooLowError', min: 15 }],
  type: 'object',
  properties: {
    path: {
      type: 'string',
      description: 'The field, from the body or the query on',
      examples: ['impressionRules[0].bidPrice'],
    },
    kind: {
      type: 'string',
      enum: kinds.map(([kind]) => kind),
      description: kinds.map(([kind, { means }]) => `- \`${kind}\`: ${means}`).join('\n'),
    },
  },
  required: ['path', 'kind'],
  oneOf: [...new Set(kinds.map(([, about]) => figuresOf(about)))].map(alternative),
})
