import { settingsFields, type MessageOf, type Shapes } from './handshake.ts'

/**
 * The contract between a page and the office in a frame of it. The page's side is the loader, `embed/`; the office's
 * side is `src/state/embed/`. Later versions only add: each side ignores what it does not know.
 */

export { EMBED_VERSIONS, handshake, hello, readMessage } from './handshake.ts'
export type { EmbedSettings, MessageOf } from './handshake.ts'

/** The kinds of errors between the two, as the page receives them. */
export type EmbedErrorKind = 'timeout' | 'version' | 'token' | 'refused' | 'storage'

/** The messages of the office to the page. */
export const toPage = {
  /** The first screen is rendered, or the sign-in that precedes it. */
  ready: {},
  /** The address within the office: path, query and hash. */
  route: { path: 'string' },
  title: { title: 'string' },
  /** The height of the content in CSS pixels. */
  height: { height: 'number' },
  /** Whether there are changes that leaving would discard. */
  dirty: { isDirty: 'boolean' },
  signedOut: {},
  /** `kind` is an `EmbedErrorKind`; `message` is for developers, in English. */
  error: { kind: 'string', message: 'string' },
  /** Asks for an assertion of the page's user; the response is `token` or `noToken` with the same id. */
  token: { id: 'number' },
  /** The response to `mayLeave` once the user has decided. */
  mayLeave: { id: 'number', may: 'boolean' },
  /** Asks the page to scroll a part of the frame into view, in CSS pixels from the top of the frame. */
  scroll: { top: 'number' },
} as const satisfies Shapes
export type ToPage = MessageOf<typeof toPage>

/** The messages of the page to the office. */
export const toOffice = {
  settings: settingsFields,
  /** The part of the frame that the page's window shows, in CSS pixels from the top of the frame. */
  view: { top: 'number', height: 'number', windowHeight: 'number' },
  navigate: { path: 'string' },
  mayLeave: { id: 'number' },
  token: { id: 'number', token: 'string' },
  noToken: { id: 'number', message: 'string' },
  signOut: {},
  print: {},
} as const satisfies Shapes
export type ToOffice = MessageOf<typeof toOffice>
