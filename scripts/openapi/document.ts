import { callNames, callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { ProblemStruct } from '../../src/contract/problem.ts'
import { collectComponents, type Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { headerParameters, parametersOf } from './parameters.ts'
import { responsesOf, sharedResponses } from './responses.ts'

const DESCRIPTION = `Every call that the office makes to a backend. docs/backend.md explains them.

- A reader ignores fields that it does not know; an optional field may be absent or null.
- The format \`money\` is an amount with at most two decimals, in units of the domain’s currency; the format
  \`currency\` is a code of ISO 4217. Calendar days are yyyy-MM-dd, instants ISO 8601 in UTC.
- Some paths end with a verb after a colon, such as \`/api/advertPage/{advertId}:uploadFile/\`. The colon is sent as it
  is; in a parameter every character that is not unreserved is percent-encoded, a colon and a slash among them.`

const TAGS: Readonly<Record<string, string>> = {
  domainConfigurations: 'The settings of a host name',
  advertisersPage: 'The list of advertisers',
  advertiserPage: 'An advertiser',
  partnersPage: 'The platforms',
  campaignsPage: 'The campaigns on a platform',
  campaignCard: 'The form of a campaign',
  placementsPage: 'A campaign and the placements of its platform',
  advertPage: 'An ad: its content, its rules and its states',
  search: 'The data of the user, by name',
  kktuCodes: 'The directory of the ad registry',
  statsSeries: 'Figures by day or by hour',
  history: 'The changes of a campaign or an ad',
  accountsOverview: 'The home of an agency',
  savedViews: 'The views that a user keeps',
  savedAudiences: 'The audiences that an account keeps',
  campaignCounts: 'The number of campaigns that each filter leaves',
  rejectedAdverts: 'The ads that the operator rejected',
  inbox: 'The notices to an advertiser',
  statsBreakdown: 'Figures by placement, device, hour of the week or sold product',
  statsPage: 'The figures of a campaign',
  campaignsStatsPage: 'The figures of many campaigns',
  advertiserReport: 'The workbook of an advertiser',
  statsReport: 'The workbook of a campaign',
  invitePage: 'Invites of colleagues',
  membersPage: 'Members and their roles',
  partners: 'The catalogue of a platform',
}
const tagOf = (name: CallName): string => callOf(name).endpoint.path.split('/')[2] ?? ''

const FILE: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'png, gif, jpeg or webp; mp4, webm, mkv or ogv; at most 5 MB (5 × 1024 × 1024 bytes)',
    },
  },
}

function requestBody(name: CallName, { schemaOf, exampleOf }: Components): JsonSchema | undefined {
  const { body } = callOf(name)
  if (!body) return undefined
  if (body === 'file') return { required: true, content: { 'multipart/form-data': { schema: FILE } } }
  const schema = schemaOf(body)
  return { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } }
}

function operation(name: CallName, components: Components): JsonSchema {
  const { summary, isPublic } = callOf(name)
  const body = requestBody(name, components)
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary,
    ...(isPublic && { security: [] }),
    parameters: parametersOf(name, components),
    ...(body && { requestBody: body }),
    responses: responsesOf(name, components),
  }
}

/** Describes the whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonSchema {
  const components = collectComponents()
  const paths: Record<string, JsonSchema> = {}
  for (const name of callNames) {
    const { method, path } = callOf(name).endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, components) }
  }
  const problem = components.schemaOf(ProblemStruct)
  const tags = [...new Set(callNames.map(tagOf))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'The advertising office: the calls',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) })),
    security: [{ openIdConnect: ['openid'] }],
    paths,
    components: {
      securitySchemes: {
        openIdConnect: {
          type: 'openIdConnect',
          openIdConnectUrl: '/identity/.well-known/openid-configuration',
          description:
            'An access token of the provider that the domain configuration names, sent as `Authorization: Bearer`. ' +
            'Its discovery document is at `authSettings.authority` + `/.well-known/openid-configuration`; ' +
            'the address here is that of the reference server.',
        },
      },
      parameters: headerParameters,
      responses: sharedResponses(problem),
      schemas: components.schemas(),
    },
  }
}

/** Returns the text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
