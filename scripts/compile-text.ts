import { experimentalParseMessage as parse } from 'typesafe-i18n/parser'

/** The name of a value in a text, with `count` in an array: alone to write a number, before its forms for a plural. */
type Hole = string | readonly [count: string, ...forms: string[]]
/** A text that needs no parser: without parameters itself, otherwise its words in turn with its holes. */
export type CompiledText = string | readonly (string | Hole)[]

/** Returns what `compiled-texts.ts` reads in place of a text. */
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
        throw new Error(`No way is known to compile ${text}`)
      compiled.push(transform ? [part.key] : part.key)
    }
  }
  return compiled.length > 1 ? compiled : text
}
