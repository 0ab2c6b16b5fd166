import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'undici'
import { firefox as program, whyNoFirefox } from '../../../scripts/lib/firefox.mjs'

const LIMIT = 60_000

type Answer = { id?: number; result?: unknown; error?: string; message?: string }
type Tree = { contexts: { context: string; url: string; children: Tree['contexts'] | null }[] }
type Remote =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** A running Firefox, driven by WebDriver BiDi. A context is a tab, a window or a frame. */
export type Firefox = {
  /** Opens the address in a new tab and waits until it is loaded. */
  open: (url: string) => Promise<string>
  /** Returns the contexts of tabs and windows. */
  tabs: () => Promise<string[]>
  /** Waits for a tab or window that is not among those. */
  newTab: (before: string[]) => Promise<string>
  /** Returns the contexts of the frames in a context. */
  framesOf: (context: string) => Promise<string[]>
  /** Runs the function in the context until its value is truthy; returns the value. */
  until: <T>(context: string, read: () => T, what: string) => Promise<NonNullable<T>>
  evaluate: <T>(context: string, run: () => T | Promise<T>) => Promise<T>
  /** Presses the element that the selector finds once it is there, as the mouse does. */
  press: (context: string, selector: string) => Promise<void>
  type: (context: string, text: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the installed Firefox with a separate profile, which partitions the storage of sites by default. */
export async function startFirefox(): Promise<Firefox> {
  if (!program) throw new Error(whyNoFirefox())
  const profile = mkdtempSync(join(tmpdir(), 'office-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    'user_pref("intl.accept_languages", "ru");\nuser_pref("app.update.disabledForTesting", true);\n',
  )
  const child = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const address = await new Promise<string>((found, fail) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += String(chunk)
      const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (listening) found(listening)
    })
    child.once('close', () => fail(new Error(`Firefox ended before it listened:\n${output}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })

  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
  })
  let lastId = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++lastId
    const answer = await new Promise<Answer>((done) => {
      waiting.set(id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as T
  }
  await send('session.new', { capabilities: {} })

  const tree = (root?: string) => send<Tree>('browsingContext.getTree', root ? { root } : {})
  const run = async (context: string, functionDeclaration: string) => {
    const answer = await send<Remote>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const evaluate = async <T>(context: string, read: () => T | Promise<T>) =>
    JSON.parse(
      (await run(context, `async () => JSON.stringify((await (${String(read)})()) ?? null)`)).value ?? 'null',
    ) as T
  /** Retries what may fail while a document is replaced by the next. */
  const repeat = async <T>(attempt: () => Promise<T>, what: string): Promise<NonNullable<T>> => {
    const deadline = Date.now() + LIMIT
    for (;;) {
      const value = await attempt().catch((error: unknown) => void (Date.now() > deadline && console.error(error)))
      if (value) return value
      if (Date.now() > deadline) {
        const { contexts } = await tree()
        throw new Error(`Firefox: ${what} did not come about in ${contexts.map(({ url }) => url).join(', ')}`)
      }
      await pause(50)
    }
  }

  const act = (context: string, source: object) => send('input.performActions', { context, actions: [source] })
  const tabs = async () => (await tree()).contexts.map(({ context }) => context)
  return {
    open: async (url) => {
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      return context
    },
    tabs,
    newTab: (before) => repeat(async () => (await tabs()).find((tab) => !before.includes(tab)), 'another window'),
    framesOf: async (root) =>
      (await tree(root)).contexts.flatMap(({ children }) => children ?? []).map(({ context }) => context),
    until: (context, read, what) => repeat(() => evaluate(context, read), what),
    evaluate,
    press: async (context, selector) => {
      const find = `() => document.querySelector(${JSON.stringify(selector)})`
      const sharedId = await repeat(async () => (await run(context, find)).sharedId, selector)
      const origin = { type: 'element', element: { sharedId } }
      await act(context, {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    type: async (context, text) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act(context, { type: 'key', id: 'keyboard', actions })
    },
    stop: async () => {
      await send('browser.close', {}).catch(() => child.kill())
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
