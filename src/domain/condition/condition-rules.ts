import type { Categories, Condition } from '../../contract/condition.ts'
import type { NamedParameter, Placement } from '../../contract/placement.ts'
import { at } from '../at-path.ts'
import { checkCategoryIds, checkProductIds } from './id-rules.ts'
import { checkText, MAX_PHRASE_LENGTH } from '../text.ts'
import { checkTree, type Leaf } from './tree-rules.ts'
import type { FieldError } from '../validation-error.ts'

type Parameters = Pick<Placement, 'namedParameters'>
type ParameterValue = Extract<Condition, { namedParameter: unknown }>['namedParameter']

/** Checks the audience of an impression rule, at a path like `impressionRules[0].condition`. */
export const checkCondition = (condition: Condition, placement: Parameters, path: string): FieldError[] =>
  checkTree(condition, path, (leaf, leafPath) => checkLeaf(leaf, placement, leafPath))

/** Returns whether the placement still supports the parameter with this value. */
export const isParameterSupported = (
  parameters: readonly NamedParameter[],
  { parameterId, value }: Pick<ParameterValue, 'parameterId' | 'value'>,
): boolean =>
  parameters.some(
    (parameter) => parameter.id === parameterId && parameter.values.some((known) => known.value === value),
  )

const phrase = (path: string, text: string) => at(path, checkText(text, MAX_PHRASE_LENGTH, { required: true }))
const categories = (path: string, { ids }: Categories) => at(`${path}.ids`, checkCategoryIds(ids))

function checkLeaf(leaf: Leaf<Condition>, { namedParameters }: Parameters, path: string): FieldError[] {
  if ('interestedCategory' in leaf) return categories(`${path}.interestedCategory`, leaf.interestedCategory)
  if ('categoryId' in leaf) return categories(`${path}.categoryId`, leaf.categoryId)
  if ('productCategory' in leaf) return categories(`${path}.productCategory`, leaf.productCategory)
  if ('stockId' in leaf) return phrase(`${path}.stockId.stockId`, leaf.stockId.stockId)
  if ('customParameter' in leaf) {
    const { name, value } = leaf.customParameter
    return [...phrase(`${path}.customParameter.name`, name), ...phrase(`${path}.customParameter.value`, value)]
  }
  if ('namedParameter' in leaf) return checkParameter(leaf.namedParameter, namedParameters, `${path}.namedParameter`)
  if ('productId' in leaf) return at(`${path}.productId.ids`, checkProductIds(leaf.productId.ids))
  if ('productName' in leaf) return phrase(`${path}.productName.name`, leaf.productName.name)
  if ('productVendor' in leaf) return phrase(`${path}.productVendor.vendor`, leaf.productVendor.vendor)
  if ('search' in leaf) return checkPhrases(leaf.search.phrases, `${path}.search.phrases`)
  return [] // empty, allProducts, anyProduct: nothing to fill in
}

function checkPhrases(phrases: readonly string[], path: string): FieldError[] {
  if (phrases.length === 0) return [{ path, kind: 'RequiredFieldError' }]
  return phrases.flatMap((text, index) => phrase(`${path}[${index}]`, text))
}

/** Checks a parameter. Its names are for display only: they are checked for forbidden characters, nothing else. */
function checkParameter(parameter: ParameterValue, known: readonly NamedParameter[], path: string): FieldError[] {
  if (!isParameterSupported(known, parameter)) return [{ path: `${path}.value`, kind: 'IncorrectNamedParameter' }]
  return (['name', 'displayName', 'displayValue'] as const).flatMap((key) =>
    at(`${path}.${key}`, checkText(parameter[key], Infinity)),
  )
}
