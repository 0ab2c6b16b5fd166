import type { Shape } from '../../src/contract/calls/call.ts'
import { callNames, callOf } from '../../src/contract/calls/calls.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Returns a pattern of the paths of a call: an enumerated parameter matches its values, others end at / or :. */
function patternOf(path: string, params: Readonly<Record<string, Shape>> = {}): RegExp {
  const parts = path.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part)
    const words = params[part] && Object.keys(params[part].schema as object).join('|')
    return words ? `(?:${words})` : '[^/:]+'
  })
  return new RegExp(`^${parts.join('')}?$`)
}

const calls = callNames.map(callOf).map(({ endpoint: { method, path }, params }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: patternOf(path, params),
}))

/** Returns the methods that a path allows: below /api/ those of its calls, elsewhere those that read. */
export const methodsOf = (path: string): string[] =>
  path.startsWith('/api/')
    ? calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    : ['GET', 'HEAD']
