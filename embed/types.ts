/** The types of the loader, published as `v1.d.ts`; they import nothing. */

/** Returns an assertion of the page's user, signed by the page's server. */
export type FetchToken = () => Promise<string>

/** The options of `mount`; each but `fetchToken` is an attribute of the element, such as `url-sync`. */
export interface OfficeOptions {
  /** The origin of the office, such as `https://office.example`. */
  src: string
  /** The first screen, such as `/advertisers`; a change opens that screen. */
  path?: string | undefined
  /** The part of the page's address that reflects the screen: none, the parameter `ad`, or the path below `urlBase`. */
  urlSync?: 'none' | 'ad' | 'path' | undefined
  urlBase?: string | undefined
  /** The language: `ru`, `en` or `de`. */
  locale?: string | undefined
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** A colour as `#rrggbb`. */
  accent?: string | undefined
  /** The corners of controls in CSS pixels, 0 to 16. */
  radius?: string | number | undefined
  density?: 'comfortable' | 'compact' | undefined
  /** `system`, or names of fonts, separated by commas. */
  font?: string | undefined
  /** How much of its own navigation the office shows. */
  chrome?: 'full' | 'compact' | 'none' | undefined
  /** Whether the frame is as tall as its content. */
  autoHeight?: boolean | undefined
  /** The accessible name of the frame; by default the title of the office's screen. */
  title?: string | undefined
  /** The flags of the frame's sandbox. */
  sandbox?: string | undefined
  /** The permissions of the frame; by default, clipboard writing and storage access. */
  allow?: string | undefined
  fetchToken?: FetchToken | undefined
}

/** The attributes of `<advertising-office>`. */
export interface OfficeAttributes extends Omit<OfficeOptions, 'urlSync' | 'urlBase' | 'autoHeight' | 'fetchToken'> {
  'url-sync'?: OfficeOptions['urlSync']
  'url-base'?: OfficeOptions['urlBase']
  'auto-height'?: boolean | '' | undefined
}

export type OfficeErrorKind = 'timeout' | 'version' | 'token' | 'refused' | 'storage'

/** The details of the events by the names that follow `office-`. */
export interface OfficeEventDetails {
  ready: object
  /** The open screen: its path within the office, with query and hash. */
  route: { path: string }
  title: { title: string }
  /** The height of the content in CSS pixels. */
  height: { height: number }
  dirty: { isDirty: boolean }
  'signed-out': object
  /** The message is for developers, in English. */
  error: { kind: OfficeErrorKind; message: string }
}

/** The events, which bubble. */
type OfficeEvents = { [K in keyof OfficeEventDetails as `office-${K}`]: CustomEvent<OfficeEventDetails[K]> }

/** The element `<advertising-office>`. */
export interface AdvertisingOfficeElement extends HTMLElement {
  /** Resolves once the first screen, or the sign-in, is rendered; rejects if the office cannot be reached. */
  readonly ready: Promise<void>
  /** Whether there is input that leaving would discard. */
  readonly dirty: boolean
  fetchToken: FetchToken | undefined
  /** Opens a screen of the office. */
  navigate(path: string): void
  /** Resolves with whether the page may leave; asks the user if there is unsaved input. */
  mayLeave(): Promise<boolean>
  signOut(): void
  print(): void
}

/** Appends an office to an element. */
export declare function mount(target: ParentNode, options: OfficeOptions): AdvertisingOfficeElement

declare global {
  interface HTMLElementTagNameMap {
    'advertising-office': AdvertisingOfficeElement
  }
  interface GlobalEventHandlersEventMap extends OfficeEvents {}
}
