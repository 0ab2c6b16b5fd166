import { effect } from '@preact/signals-react'
import { EMBED_VERSIONS, handshake, readMessage, settingsFields } from '../../contract/embed/handshake.ts'
import { logError } from '../../data/error-log.ts'
import { config } from '../session/config.ts'
import { page, pageArrives, takePage, type Page } from './frame.ts'
import { applySettings } from './settings.ts'

/** Milliseconds that the first rendering waits for the page. */
const PATIENCE = 300
/** Milliseconds before a failed load of code is retried. */
const RETRY = 3_000

/** The number of messages that can wait for the code that handles them. */
const MOST = 100

let applied: Promise<void> | undefined

/**
 * Announces the office to the embedding page, once the configuration has loaded; resolves once the page's settings
 * apply, or if no page responds in time. The returned function is to be called when the first screen is rendered.
 */
export async function shakeHands(): Promise<typeof keepInTouch> {
  const told = new Set<string>()
  const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
    const message = source === parent && told.has(origin) ? readMessage(handshake, data) : undefined
    if (message?.type === 'office-welcome' && port && EMBED_VERSIONS.includes(message.version)) {
      removeEventListener('message', onMessage)
      stop()
      connect(port, origin, message.version, message.settings)
    } else if (message) logError(Error('No common version'), 'version')
  }
  addEventListener('message', onMessage)
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = effect(() => {
      const origins = originsAround()
      if (origins) resolve()
      for (const origin of origins ?? []) {
        if (told.has(origin)) continue
        told.add(origin)
        parent.postMessage({ type: 'office-hello', versions: EMBED_VERSIONS }, origin)
      }
    })
  })
  if (await pageArrives(PATIENCE)) await applied
  return keepInTouch
}

/** Returns the allowed origins that the embedding page can have; undefined while there is no configuration. */
function originsAround(): string[] | undefined {
  try {
    const [around = 'null'] = location.ancestorOrigins ?? [] // some browsers do not name it
    const allowed = [location.origin, ...(config.value.embedOrigins ?? [])]
    return allowed.filter((origin) => ORIGIN.test(origin) && (around === 'null' || around === origin))
  } catch {
    return undefined
  }
}

/** An origin of the web: anything else, such as `*`, is never sent a message. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/** Takes over the port to the page: settings apply at once, other messages wait for a listener. */
function connect(port: MessagePort, origin: string, version: number, welcomed: object): void {
  const listeners = new Map<unknown, (message: unknown) => void>()
  let waiting: unknown[] = []
  const deliver = (data: unknown) => {
    const listener = listeners.get((data as { type?: unknown } | null)?.type)
    if (listener) listener(data)
    else if (waiting.length < MOST) waiting.push(data)
  }
  const send: Page['send'] = (message) => port.postMessage(message)
  const take: Page['take'] = (type, listener) => {
    listeners.set(type, listener)
    const before = waiting
    waiting = []
    before.forEach(deliver)
  }
  const set = (data: unknown) => {
    const message = readMessage({ settings: settingsFields }, data)
    if (!message) return
    const { type: _, ...settings } = message
    takePage({ origin, version, settings, send, take })
    applied = applySettings(settings)
  }
  take('settings', set)
  set({ ...welcomed, type: 'settings' })
  if (!page.peek()) set({ type: 'settings' }) // the page's settings are invalid
  port.addEventListener('message', ({ data }) => deliver(data))
  port.start()
}

type LoadLate = () => Promise<{ keepInTouch: (page: Page) => void }>

/** Notifies the page that the first screen is rendered, and loads what connects the office to it. */
async function keepInTouch(loadLate: LoadLate): Promise<void> {
  const arrived = await pageArrives()
  if (!arrived) return
  arrived.send({ type: 'ready' })
  const load = (): unknown =>
    loadLate().then(
      (code) => code.keepInTouch(arrived),
      () => setTimeout(load, RETRY),
    )
  load()
}
