import type { Categories, Condition, ValueOf } from '../../contract/advert/condition.ts'
import type { NamedParameter, Placement } from '../../contract/placements/placement.ts'
import { at } from '../at-path.ts'
import { checkCategoryIds, checkProductIds } from './id-rules.ts'
import { caseOf, conditionKind } from './condition-tree.ts'
import { checkText, MAX_PHRASE_LENGTH } from '../text.ts'
import { checkTree, type Leaf } from './tree-rules.ts'
import type { FieldError } from '../validation-error.ts'

type Parameters = Pick<Placement, 'namedParameters'>
type ParameterValue = ValueOf<Condition, 'namedParameter'>

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

function checkLeaf(leaf: Leaf<Condition>, { namedParameters }: Parameters, leafPath: string): FieldError[] {
  const path = `${leafPath}.${conditionKind(leaf)}`
  const categories = ({ ids }: Categories) => at(`${path}.ids`, checkCategoryIds(ids))
  const nothing = () => []
  return caseOf<Leaf<Condition>, FieldError[]>(leaf, {
    interestedCategory: categories,
    categoryId: categories,
    productCategory: categories,
    stockId: ({ stockId }) => phrase(`${path}.stockId`, stockId),
    customParameter: ({ name, value }) => [...phrase(`${path}.name`, name), ...phrase(`${path}.value`, value)],
    namedParameter: (parameter) => checkParameter(parameter, namedParameters, path),
    productId: ({ ids }) => at(`${path}.ids`, checkProductIds(ids)),
    productName: ({ name }) => phrase(`${path}.name`, name),
    productVendor: ({ vendor }) => phrase(`${path}.vendor`, vendor),
    search: ({ phrases }) => checkPhrases(phrases, `${path}.phrases`),
    empty: nothing,
    allProducts: nothing,
    anyProduct: nothing,
    other: nothing,
  })
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
