/**
 * The beginning of the contract between a page and the office in a frame of it, separate from the rest (`messages.ts`),
 * because the first screen in a frame waits for it.
 */

/** The versions that this code supports. */
export const EMBED_VERSIONS: readonly number[] = [1]

/** The types of the fields of a message; a field with a question mark may be missing. */
export type Fields = Readonly<
  Record<string, 'string' | 'number' | 'boolean' | 'object' | 'string?' | 'number?' | 'boolean?'>
>
type ValueOf<Name> = Name extends `string${string}`
  ? string
  : Name extends `number${string}`
    ? number
    : Name extends `boolean${string}`
      ? boolean
      : object
type Read<F extends Fields> = {
  [K in keyof F as F[K] extends `${string}?` ? never : K]: ValueOf<F[K]>
} & { [K in keyof F as F[K] extends `${string}?` ? K : never]?: ValueOf<F[K]> }

export type Shapes = Readonly<Record<string, Fields>>
/** A message of one of the shapes, with its name as `type`. */
export type MessageOf<S extends Shapes> = { [K in keyof S]: { type: K } & Read<S[K]> }[keyof S]

/** The frame announces itself to the page, with the versions that it supports. */
export const hello = { 'office-hello': { versions: 'object' } } as const satisfies Shapes

/**
 * The page's responses. They and `hello` are sent by `postMessage`, all others through the port of `office-welcome`.
 */
export const handshake = {
  /** The page picks a version and hands over a port; `settings` are those of `toOffice.settings`. */
  'office-welcome': { version: 'number', settings: 'object' },
  /** The page supports none of the frame's versions. */
  'office-no-version': { versions: 'object' },
} as const satisfies Shapes

/** How the office looks and behaves, according to the page's attributes; the office checks each value. */
export const settingsFields = {
  locale: 'string?',
  theme: 'string?',
  accent: 'string?',
  radius: 'string?',
  density: 'string?',
  font: 'string?',
  chrome: 'string?',
  autoHeight: 'boolean?',
  /** Whether the page can fetch an assertion of its user. */
  hasToken: 'boolean?',
  /** The sandbox flags of the frame, if it has any. */
  sandbox: 'string?',
} as const satisfies Fields
export type EmbedSettings = Read<typeof settingsFields>

/** Returns the data as a message of one of the shapes; undefined for an unknown type or a field of another type. */
export function readMessage<S extends Shapes>(shapes: S, data: unknown): MessageOf<S> | undefined {
  const message = data as Record<string, unknown> | null | undefined
  const type = message?.['type']
  const fields = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  const isRight = ([name, kind]: [string, string]) => {
    const value = message?.[name] ?? undefined
    return value === undefined ? kind.endsWith('?') : kind.replace('?', '') === typeof value
  }
  return fields && Object.entries(fields).every(isRight) ? (message as MessageOf<S>) : undefined
}
