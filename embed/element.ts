import { readMessage, toPage, type EmbedSettings, type ToOffice, type ToPage } from '../src/contract/embed/messages.ts'
import { shakeHands } from './handshake.ts'
import type { AdvertisingOfficeElement, FetchToken, OfficeErrorKind } from './types.ts'
import { officePath, syncAddress } from './url-sync.ts'
import { findView, reveal } from './view.ts'

/** The attributes that are settings of the office under the same name. */
const SETTINGS = ['locale', 'theme', 'accent', 'radius', 'density', 'font', 'chrome', 'sandbox'] as const

/** Returns the name of an attribute or event: `url-sync` for `urlSync`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A server has no elements, but the module must load there too. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement

/** The element `<advertising-office>`. */
export class AdvertisingOffice extends Base {
  #open = begin(this)

  connectedCallback() {
    this.#open()
  }

  /** Keeps the frame alive when `moveBefore` moves the element. */
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#open()
  }
}

/** Attaches an office to an element, and returns the handlers of its life cycle. */
function begin(element: HTMLElement) {
  let { fetchToken } = element as AdvertisingOfficeElement // may have been set before the element was defined
  /** Settles `ready`; undefined once it is settled. */
  let settle: ((error?: Error) => void) | undefined

  const sheet = new CSSStyleSheet()
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const resizes = new ResizeObserver(() => look())
  let frame = document.createElement('iframe')
  let origin = ''
  /** The port to the office, once the handshake is complete. */
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The attributes with which the frame was created; a change of them needs a new frame. */
  let made: string | undefined
  let start: string | undefined

  let path: string | undefined
  let title = ''
  let height = 640
  /** The last messages of each type. */
  let told: Record<string, string> = {}
  /** The user's answer to the question before the page leaves. */
  let answer: Promise<boolean> | undefined
  let decide: ((may: boolean) => void) | undefined

  const attribute = (name: string) => element.getAttribute(name) ?? undefined
  const isAuto = () => (attribute('auto-height') ?? 'false') !== 'false' // some frameworks write "false"
  const settings = (): EmbedSettings => ({
    ...Object.fromEntries(SETTINGS.map((name) => [name, attribute(name)])),
    autoHeight: isAuto(),
    hasToken: !!fetchToken,
  })
  const send = (message: ToOffice) => port?.postMessage(message)
  /** Sends a message unless it says the same as the last of its type. */
  const tell = (message: ToOffice) => {
    if (told[message.type] !== (told[message.type] = JSON.stringify(message))) send(message)
  }
  const emit = (name: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(`office-${kebab(name)}`, { bubbles: true, detail }))
  const report = (kind: OfficeErrorKind, message: string) => emit('error', { kind, message })
  const fail = (kind: OfficeErrorKind, message: string) => {
    settle?.(new Error(message))
    report(kind, message)
  }

  const frameKey = () => ['src', 'sandbox', 'allow'].map(attribute).join()

  /** Applies the current attributes. */
  const update = () => {
    const next = attribute('path')
    if (made !== frameKey()) open()
    else if (start !== next) office.navigate(next ?? '/')
    start = next
    tell({ type: 'settings', ...settings() })
    apply()
  }

  /** Shows the office in a new frame: the last open screen, else that of the page's address or of `path`. */
  const open = () => {
    follow(false)
    resizes.disconnect()
    forget()
    frame.remove()
    const src = attribute('src')
    made = frameKey()
    if (!src || !element.isConnected) return
    if (!/^https?:/.test(src)) return noAnswer(src)
    const next = new URL(src).origin
    // Another office has other screens, whatever the page's address says.
    if (origin && (origin !== next || start !== attribute('path'))) path = ''
    start = attribute('path')
    origin = next
    frame = document.createElement('iframe')
    const sandbox = attribute('sandbox')
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
    frame.allow = attribute('allow') ?? 'clipboard-write; storage-access'
    frame.referrerPolicy = 'strict-origin' // some browsers identify the page to the office by this alone
    frame.name = JSON.stringify(settings()) // a hint at what the office will need, before the handshake
    frame.src = origin + ((path ?? syncAddress(element)) || officePath(start) || '/')
    follow(true)
    expect(30)
    frame.addEventListener('load', () => port || expect(10))
    apply()
    root.append(frame)
    resizes.observe(document.documentElement) // content above the frame may grow
  }

  const listen = (isOn: boolean, type: string, listener: (event: never) => void) =>
    window[isOn ? 'addEventListener' : 'removeEventListener'](type, listener as EventListener, true)

  const follow = (isOn: boolean) => {
    listen(isOn, 'message', hear)
    listen(isOn, 'scroll', look) // that of inner scrollers too
    listen(isOn, 'resize', look)
  }

  const noAnswer = (from: string) => fail('timeout', `No answer from ${from}`)
  const expect = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(noAnswer, seconds * 1000, origin)
  }

  const hear = (event: MessageEvent) => {
    const reached = shakeHands(event, frame, origin, settings)
    if (reached === undefined) return
    forget()
    if (!reached) return fail('version', 'No common version')
    port = reached
    reached.addEventListener('close', () => port === reached && forget()) // not all browsers support it
    reached.addEventListener('message', ({ data }) => {
      const message = readMessage(toPage, data)
      if (message) void receive(message, reached)
    })
    reached.start()
    told = {}
    look()
  }

  /** Forgets the document in the frame, and its unsaved input. */
  const forget = () => {
    clearTimeout(timer)
    port?.close()
    port = undefined
    if (!settle) office.ready = untilReady()
    leave(true)
    if (office.dirty) void receive({ type: 'dirty', isDirty: false })
  }

  const receive = async (message: ToPage, near?: MessagePort) => {
    switch (message.type) {
      case 'ready':
        settle?.()
        break
      case 'route':
        if (!officePath(message.path)) return
        path = message.path
        break
      case 'title':
        title = message.title
        break
      case 'height':
        height = message.height > 0 ? Math.min(Math.ceil(message.height), 1e6) : 0
        Object.assign(message, { height })
        break
      case 'dirty':
        guard((office.dirty = message.isDirty))
        break
      case 'error':
        if (message.kind === 'token') return // the next case has reported it
        break
      case 'token':
        try {
          const token = await Promise.race([
            fetchToken?.(),
            new Promise((_, giveUp) => setTimeout(giveUp, 10_000, 'timeout')),
          ])
          if (typeof token !== 'string') throw 'No string'
          near?.postMessage({ ...message, token })
        } catch (error) {
          const text = `fetchToken: ${error}`
          near?.postMessage({ type: 'noToken', id: message.id, message: text })
          report('token', text)
        }
        return
      case 'mayLeave':
        return leave(message.may)
      case 'scroll':
        return reveal(frame, message.top)
    }
    apply()
    const { type, ...detail } = message
    emit(type, detail)
  }

  /** Sets the name and height of the frame, and the address of the page. */
  const apply = () => {
    frame.title = element.title || title
    const [outer, inner] = isAuto() ? ['auto!important', `${height}px`] : ['640px', '100%']
    sheet.replaceSync(
      `:host(:not([hidden])){display:block;height:${outer}}` +
        `iframe{display:block;border:0;width:100%;height:${inner}}`,
    )
    if (port && path) syncAddress(element, path)
    look()
  }

  /** Reports the visible part of the office to it, if it has changed. */
  const look = () => {
    if (port && isAuto()) findView(frame, (seen) => tell({ type: 'view', ...seen }))
  }

  const block = (event: Event) => event.preventDefault()
  /** Turns the browser's question before the page leaves on or off. */
  const guard = (isOn: boolean) => listen(isOn, 'beforeunload', block)

  /** Settles the question whether the page may leave; if it may, the browser does not ask again. */
  const leave = (may: boolean) => {
    if (may) guard(false)
    decide?.(may)
    answer = undefined
  }

  /** Returns the promise that the next document in the frame settles. */
  const untilReady = () => {
    const ready = new Promise<void>((resolve, reject) => {
      settle = (error) => {
        settle = undefined
        if (error) reject(error)
        else resolve()
      }
    })
    ready.catch(() => {}) // not every page awaits it
    return ready
  }

  const whenReady = async (type: 'signOut' | 'print') => {
    await office.ready
    send({ type })
  }

  const office = Object.assign(element, {
    dirty: false,
    ready: untilReady(),
    navigate(to: string) {
      if (!officePath(to)) return
      if (port) return send({ type: 'navigate', path: to })
      path = to
      open()
    },
    mayLeave: async () =>
      !office.dirty ||
      (answer ??= new Promise((settle) => {
        decide = settle
        send({ type: 'mayLeave', id: 1 })
      })),
    signOut: () => whenReady('signOut'),
    print: () => whenReady('print'),
  })
  Object.defineProperty(office, 'fetchToken', {
    get: () => fetchToken,
    set(value: FetchToken | undefined) {
      if (!port) made = '' // a new frame starts loading what it needs for the page's user
      fetchToken = value
      update()
    },
  })

  new MutationObserver(update).observe(element, { attributes: true })
  return open
}
