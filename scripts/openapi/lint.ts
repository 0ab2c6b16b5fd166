import type { JsonSchema } from './json-schema.ts'
import { validators } from './validator.ts'

type Schema = {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Exemplified = { readonly schema: object; readonly example?: unknown }
type Parameter = Partial<Exemplified> & {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly description?: string
}
type Content = Readonly<Record<string, Exemplified>>
type Response = {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, Exemplified & { readonly description?: string }>>
  readonly content?: Content
}
type Operation = {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, Response>>
}
type Components = {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly responses: Readonly<Record<string, Response>>
  readonly securitySchemes: Readonly<Record<string, object>>
}
type Document = {
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly security?: Operation['security']
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Components
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/** Finds the properties without a description, in a schema and in all parts of it. */
function undescribed(schema: Schema, place: string): string[] {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      ...(part.description ? [] : [`${place}.${name} has no description`]),
      ...undescribed(part, `${place}.${name}`),
    ]),
    ...[...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf].flatMap((part) => undescribed(part, place)),
  ]
}

function referenceFaults(document: Document): { lost: string[]; spare: string[] } {
  const references = new Set(referencesIn(document))
  const parts = (['schemas', 'parameters', 'responses'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  return {
    lost: [...references].filter((one) => !parts.includes(one)).map((one) => `${one} does not exist`),
    spare: parts.filter((one) => !references.has(one)).map((one) => `${one} is used nowhere`),
  }
}

function operationFaults(path: string, operation: Operation, { tags = [], security = [], components }: Document) {
  const { operationId, summary, parameters = [], requestBody, responses = {} } = operation
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const [tag = ''] = operation.tags ?? []
  const schemes = (operation.security ?? security).flatMap(Object.keys)
  const rules: Readonly<Record<string, boolean>> = {
    'has no operationId': operationId !== undefined,
    'has no summary': Boolean(summary),
    [`has a tag that is not described: ${tag}`]: tags.some((one) => one.name === tag && Boolean(one.description)),
    [`has other parameters than its path: ${inPath.join(', ')}`]: inPath.join(' ') === named.join(' '),
    'has no success response': Object.keys(responses).some((status) => status.startsWith('2')),
    'has no response for a fault': '500' in responses,
    'has a body without a type': !requestBody || Object.keys(requestBody.content).length > 0,
    [`names a security scheme that does not exist: ${schemes.join(', ')}`]: schemes.every(
      (scheme) => scheme in components.securitySchemes,
    ),
  }
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${operationId ?? path} ${rule}`)
}

/** Finds what a reader or a generator would miss in a document, each fault in a sentence. */
export function lint(json: JsonSchema): string[] {
  const document = json as unknown as Document
  const { components, paths } = document
  const { lost, spare } = referenceFaults(document)
  if (lost.length > 0) return lost // nothing below can follow them
  const validatorOf = validators(json)

  const judgeExample = (place: string, { schema, example }: Exemplified): string[] => {
    if (example === undefined) return [`${place} has no example`]
    const validate = validatorOf(schema)
    if (validate(example)) return []
    const [error] = validate.errors ?? []
    return [`The example of ${place} does not fit it: ${error?.instancePath} ${error?.message}`]
  }
  const judgeContent = (place: string, content: Content = {}): string[] =>
    Object.entries(content)
      .filter(([type]) => type.endsWith('json'))
      .flatMap(([, part]) => judgeExample(place, part))
  const judgeDescribed = (place: string, part: Exemplified & { description?: string | undefined }): string[] => [
    ...(part.description ? [] : [`${place} has no description`]),
    ...judgeExample(place, part),
  ]
  const judgeResponse = (place: string, { $ref, description, headers = {}, content }: Response): string[] => [
    ...($ref || description ? [] : [`${place} has no description`]),
    ...Object.entries(headers).flatMap(([name, header]) => judgeDescribed(`${place}, ${name}`, header)),
    ...judgeContent(place, content),
  ]
  const judgeParameter = (place: string, parameter: Parameter): string[] =>
    parameter.$ref ? [] : judgeDescribed(`${place}, ${parameter.name}`, { schema: {}, ...parameter })

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  const names = operations.map(({ operation }) => operation.operationId)
  return [
    ...spare,
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} names two operations`),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [`${name} has no description`]),
      ...undescribed(schema, name),
    ]),
    ...Object.entries(components.parameters).flatMap(([name, one]) => judgeParameter(name, one)),
    ...Object.entries(components.responses).flatMap(([name, one]) => judgeResponse(name, one)),
    ...operations.flatMap(({ path, operation }) => {
      const { operationId: id = path, parameters = [], requestBody, responses = {} } = operation
      return [
        ...operationFaults(path, operation, document),
        ...parameters.flatMap((one) => judgeParameter(id, one)),
        ...judgeContent(`the body of ${id}`, requestBody?.content),
        ...Object.entries(responses).flatMap(([status, one]) => judgeResponse(`${id} ${status}`, one)),
      ]
    }),
  ]
}
