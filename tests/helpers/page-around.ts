import { onTestFinished, vi } from 'vitest'
import { setFramed, takePage, type Page } from '../../src/state/embed/frame.ts'
import { config, setConfig } from '../../src/state/session/config.ts'

export const PAGE_ORIGIN = 'https://shop.test'

type From = { origin?: string; source?: unknown; ports?: readonly MessagePort[] }

/** Puts the office into the frame of a page, which receives what is posted to it and can post to the office. */
export function pageAround(embedOrigins = [PAGE_ORIGIN]) {
  const posted: { message: unknown; target: string }[] = []
  const parent = {
    postMessage: (message: unknown, target: string) => {
      if (target !== '*' && !URL.canParse(target)) throw new SyntaxError(`Invalid target origin ${target}`)
      posted.push({ message: structuredClone(message), target })
    },
  }
  /** Posts a message to the office, as the page unless something else is given. */
  const post = (data: unknown, { origin = PAGE_ORIGIN, source = parent, ports = [] }: From = {}) =>
    void dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))
  /** Welcomes the office; returns the page's end of the connection. */
  const welcome = (settings: object = {}, version: unknown = 1) => {
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port1.close())
    const heard: unknown[] = []
    port1.addEventListener('message', ({ data }) => heard.push(data))
    port1.start()
    post({ type: 'office-welcome', version, settings }, { ports: [port2] })
    return { heard, send: (message: unknown) => port1.postMessage(message) }
  }
  vi.stubGlobal('parent', parent)
  setFramed(true)
  setConfig({ ...config.value, embedOrigins })
  onTestFinished(() => {
    Reflect.deleteProperty(location, 'ancestorOrigins')
    setConfig({ ...config.value, embedOrigins: [PAGE_ORIGIN] })
    welcome() // ends the wait of an office that has heard nothing
    takePage(undefined)
    setFramed(false)
    vi.unstubAllGlobals()
  })
  return { posted, parent, post, welcome }
}

/** Returns a page after the handshake: the messages sent to it, and `say`, which sends to the office. */
export function pageAtHand(settings: Page['settings'] = {}) {
  const told: Parameters<Page['send']>[0][] = []
  const listeners: Record<string, (message: never) => void> = {}
  const page: Page = {
    origin: PAGE_ORIGIN,
    version: 1,
    settings,
    send: (message) => void told.push(message),
    take: (type, listener) => void (listeners[type] = listener),
  }
  takePage(page)
  setFramed(true)
  onTestFinished(() => {
    takePage(undefined)
    setFramed(false)
  })
  const say = (message: { type: string }) => listeners[message.type]?.(message as never)
  return { page, told, say }
}
