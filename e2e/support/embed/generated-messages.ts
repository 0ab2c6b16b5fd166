import fc from 'fast-check'
import { handshake, toOffice, toPage } from '../../../src/contract/embed/messages.ts'

const shapes = { ...handshake, ...toOffice, ...toPage }

const values: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.constantFrom('/advertisers/forged', 'forged', 'dark', '//evil.example', 'javascript:alert(1)', ''),
  number: fc.constantFrom(1, 0, -1, 1e9, 5_000),
  boolean: fc.boolean(),
  object: fc.constantFrom<object>([1], [99], { locale: 'de', hasToken: true }, {}),
}

/** Messages of the contract with valid fields: a forger knows it too. */
const forged = fc.constantFrom(...Object.entries(shapes)).chain(([type, fields]) =>
  fc.record({
    type: fc.constant(type),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => [name, values[kind.replace('?', '')] ?? fc.constant(null)]),
    ),
  }),
)
/** Messages of the contract with wrong fields. */
const broken = fc.record({ type: fc.constantFrom(...Object.keys(shapes)) }, { noNullPrototype: true }).chain((start) =>
  fc
    .dictionary(fc.constantFrom('id', 'path', 'token', 'settings', 'versions', 'height'), fc.jsonValue())
    .map((more) => ({
      ...more,
      ...start,
    })),
)

/** Returns messages as a hostile window could send them: forged, broken, and of any kind. */
export const generatedMessages = (count: number): unknown[] =>
  fc.sample(fc.oneof({ weight: 4, arbitrary: forged }, { weight: 4, arbitrary: broken }, fc.jsonValue()), {
    numRuns: count,
    seed: 1, // a failure is to be found again
  })
