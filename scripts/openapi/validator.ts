import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isDay } from '../../src/domain/calendar.ts'
import { roundMoney } from '../../src/domain/round-money.ts'
import type { JsonSchema } from './json-schema.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Returns a function that makes a validator of a schema, whose references point into the document. */
export function validators(document: JsonSchema): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, verbose: true })
  ajv
    .addFormat('date', isDay)
    .addFormat('date-time', (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    .addFormat('uri', URL.canParse)
    .addFormat('uri-reference', (text) => URL.canParse(text, 'https://office.example'))
    .addFormat('currency', (code) => currencies.has(code))
    .addFormat('money', { type: 'number', validate: (amount: number) => roundMoney(amount) === amount })
    .addVocabulary(Object.keys(document))
    .addSchema(document, 'document')
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object)
}
