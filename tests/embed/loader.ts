import { vi } from 'vitest'
import type { AdvertisingOfficeElement, OfficeOptions } from '../../embed/types.ts'
import { mount } from '../../embed/v1.ts'

export const OFFICE = 'https://office.example'

/** jsdom lays out nothing: what the page's window shows of a frame is what a test says. */
export const layout = { top: 0, height: 500 }
class LayoutObserver {
  #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe() {
    const entry = { intersectionRect: { top: layout.top, height: layout.height }, boundingClientRect: { top: 0 } }
    queueMicrotask(() => this.#callback([entry as IntersectionObserverEntry], this as never))
  }
  disconnect() {}
}

type Message = { type: string; [field: string]: unknown }

export const frameOf = (office: Element) => office.shadowRoot?.querySelector('iframe') as HTMLIFrameElement

/** Delivers a message to the page's window, as the browser does. */
export const deliver = (data: unknown, source: unknown, origin: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }))

/** The office's side of a frame: what the page posts to it, and the port once it has been welcomed. */
export function officeIn(element: Element) {
  vi.stubGlobal('IntersectionObserver', LayoutObserver)
  const frame = frameOf(element)
  const posted: { message: Message; target: string }[] = []
  const heard: Message[] = []
  let port: MessagePort | undefined
  // jsdom gives windows only to frames outside of shadow trees.
  const own = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  Object.defineProperty(frame, 'contentWindow', { value: own })
  Object.assign(own, {
    postMessage: (message: Message, target: string, ports: MessagePort[]) => {
      posted.push({ message, target })
      if (!ports[0]) return
      port = ports[0]
      port.addEventListener('message', ({ data }) => heard.push(data as Message))
      port.start()
    },
  })
  return {
    posted,
    heard,
    hello: (versions: unknown = [1]) => deliver({ type: 'office-hello', versions }, frame.contentWindow, OFFICE),
    say: (message: unknown) => port?.postMessage(message),
    /** Waits until a message of a type has come, and returns the last. */
    hears: (type: string) =>
      vi.waitFor(() => {
        const message = heard.findLast((each) => each.type === type)
        if (!message) throw new Error(`No ${type} among ${JSON.stringify(heard)}`)
        return message
      }),
    close: () => port?.close(),
  }
}

/** Puts an office into the page, recording its events, and shakes hands. */
export function embed(options: Partial<OfficeOptions> = {}) {
  const element: AdvertisingOfficeElement = mount(document.body, { src: OFFICE, ...options })
  return { element, events: eventsOf(element), office: officeIn(element) }
}
export function welcomed(options: Partial<OfficeOptions> = {}) {
  const all = embed(options)
  all.office.hello()
  return all
}

function eventsOf(element: Element) {
  const events: [name: string, detail: unknown][] = []
  for (const name of ['ready', 'route', 'title', 'height', 'dirty', 'signed-out', 'error'])
    element.addEventListener(`office-${name}`, (event) => events.push([name, (event as CustomEvent).detail]))
  return events
}
