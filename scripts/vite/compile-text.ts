import { experimentalParseMessage as parse } from 'typesafe-i18n/parser'

/**
 * The name of a value in a text; in an array with `count`, which writes a number if it is alone, or precedes its plural
 * forms.
 */
type Hole = string | readonly [count: string, ...forms: string[]]
/** A text that needs no parser: without parameters itself, otherwise its words in turn with its holes. */
export type CompiledText = string | readonly (string | Hole)[]

/** Returns the form of a text that `compiled-texts.ts` reads. */
export function compileText(text: string): CompiledText {
  const compiled: (string | Hole)[] = []
  for (const part of parse(text)) {
    // The words and the holes alternate.
    if ((part.kind === 'text') === (compiled.length % 2 === 1)) compiled.push('')
    if (part.kind === 'text') compiled.push(part.content)
    else if (part.kind === 'plural') {
      const { key, other, one, zero, two, few, many } = part
      compiled.push([key, ...[other, one, zero, two, few, many].filter((form) => form !== undefined)])
    } else {
      const [transform, ...more] = part.transforms
      if (more.length > 0 || (transform && !(transform.kind === 'formatter' && transform.name === 'count')))
        throw new Error(`${text} cannot be compiled`)
      compiled.push(transform ? [part.key] : part.key)
    }
  }
  return compiled.length > 1 ? compiled : text
}
