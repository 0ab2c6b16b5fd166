import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { startProbe, type Probe } from './probe.ts'

/** The connection profiles: `latency` in milliseconds, `down` and `up` in bytes a second. */
export const profiles = {
  slow4g: { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 },
  slow3g: { latency: 400, down: 400_000 / 8, up: 400_000 / 8 },
}
export type Profile = keyof typeof profiles

/** A file of the page: milliseconds since the navigation started, and the transferred bytes of its body. */
type Loaded = { path: string; type: string; start: number; end: number; bytes: number }
/** Milliseconds for which the main thread was busy, in all and with the largest kinds of work. */
export type Busy = { all: number; script: number; style: number; layout: number }
/** The work until the rows of the first window, and until all rows. */
type Work = { window: Busy; rows: Busy }
/** The milliseconds to the rows of the first window on a second visit, and those for which the main thread was busy. */
export type Visit = { window: number; busy: number }
/**
 * One cold load: the time to the rows of the first window and to all rows, the work of the main thread until each, the
 * layout shift, and the loaded files.
 */
export type Load = {
  window: number
  rows: number
  busy: Work
  shift: number
  bytes: number
  requests: number
  files: Loaded[]
}

/** A window of usual size, in which no worker answers as on a later visit. */
export const firstVisit: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' }

/** A window of the same size, in which a worker may answer. */
export const laterVisit: BrowserContextOptions = { ...firstVisit, serviceWorkers: 'allow' }

const CPU_SLOW_DOWN = 4
const LIMIT = 120_000
/** The function by which the probe reports. */
const REPORT = 'reportRows'
/** The rows that a window of this size shows. */
const FIRST = 12

/** Loads `url` once with an empty cache, until `count` elements of `selector` are on the screen. */
export async function coldLoad(
  browser: Browser,
  options: BrowserContextOptions,
  profile: Profile,
  url: string,
  selector: string,
  count: number,
): Promise<Load> {
  const context = await browser.newContext({ ...options, ...firstVisit })
  try {
    const page = await context.newPage()
    const line = await slowDown(page, profile)
    const busy = await openWithProbe(page, url, selector, count)
    await line.untilQuiet()
    const seen = await page.evaluate(() => (globalThis as { probe?: Probe }).probe)
    if (seen?.rows === undefined || seen.window === undefined) throw new Error(`${url} lost its probe: it reloaded`)
    return {
      window: seen.window,
      rows: seen.rows,
      busy,
      shift: seen.shift,
      bytes: line.bytes(),
      requests: line.requests(),
      files: await page.evaluate(loadedFiles),
    }
  } finally {
    await context.close()
  }
}

/**
 * Loads `url` on a second visit: the browser has kept what it could of the first one, and starts the worker again, if
 * it has one. The processor is slower; `slowDown` slows down the connection, or cuts it off.
 */
export async function secondLoad(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  selector: string,
  count: number,
  hasWorker: boolean,
  slowDown: () => void,
): Promise<Visit> {
  const context = await browser.newContext({ ...options, ...laterVisit })
  try {
    const first = await context.newPage()
    const devtools = await context.newCDPSession(first)
    const line = await watch(first)
    await first.goto(url)
    await first
      .locator(selector)
      .nth(count - 1)
      .waitFor()
    await line.untilQuiet()
    const isServed = await first.evaluate(() => navigator.serviceWorker.controller !== null)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await first.goto('about:blank')

    slowDown()
    const page = await context.newPage()
    await slowProcessorDown(page)
    const busy = await openWithProbe(page, url, selector, count)
    if (isServed !== hasWorker) throw new Error(`${url} was ${isServed ? '' : 'not '}served by a worker`)
    const window = await page.evaluate(() => (globalThis as { probe?: Probe }).probe?.window)
    return { window: window ?? Number.NaN, busy: busy.window.all }
  } finally {
    await context.close()
  }
}

/**
 * Opens a page and waits until `count` elements of `selector` are on the screen; returns the work until the first
 * window and until then. The probe reports by a binding: waiting by Playwright would compile its own script in the page
 * meanwhile, which takes 40 ms of the slow processor. The work is read between two tasks, so that until the window may
 * include some of what follows it.
 */
async function openWithProbe(page: Page, url: string, selector: string, count: number): Promise<Work> {
  const devtools = await page.context().newCDPSession(page)
  for (const domain of ['Runtime', 'Performance'] as const) await devtools.send(`${domain}.enable`)
  await devtools.send('Runtime.addBinding', { name: REPORT })
  const reported = (wanted: keyof Work) =>
    new Promise<Busy>((done) =>
      devtools.on('Runtime.bindingCalled', ({ payload }) => {
        if (payload === wanted) done(busyUntilNow(devtools))
      }),
    )
  const all = Promise.all([reported('window'), reported('rows')])
  // The compiled probe calls a helper that names its functions, which the page must provide.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(startProbe, { selector, first: FIRST, count, report: REPORT })
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT })
  const [window, rows] = await within(LIMIT, all, `${url} showed no ${count} rows`)
  return { window, rows }
}

async function busyUntilNow(devtools: CDPSession): Promise<Busy> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  }
}

/** Waits for a promise; throws an error with the message if that takes more than `limit` milliseconds. */
async function within<T>(limit: number, promise: Promise<T>, message: string): Promise<T> {
  const controller = new AbortController()
  const late = pause(limit, undefined, { signal: controller.signal }).then(() => {
    throw new Error(message)
  })
  const result = await Promise.race([promise, late])
  controller.abort()
  await late.catch(() => {})
  return result
}

/** Returns the commands that emulate a connection, and a processor that is `CPU_SLOW_DOWN` times slower. */
function emulation(profile: Profile) {
  const { latency, down, up } = profiles[profile]
  const conditions = { offline: false, latency, downloadThroughput: down, uploadThroughput: up }
  return [
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', conditions],
    ['Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN }],
  ] as const
}

/** Emulates a processor that is `CPU_SLOW_DOWN` times slower. */
export async function slowProcessorDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
}

/** Emulates a connection and a slower processor for the page. */
export async function emulate(devtools: CDPSession, profile: Profile): Promise<void> {
  for (const [method, params] of emulation(profile)) await devtools.send(method, params)
}

/** Emulates the same in frames of other sites, each of which has a separate process, before they load anything. */
export async function emulateInFrames(devtools: CDPSession, profile: Profile): Promise<void> {
  devtools.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [id, [method, params]] of [
      ...emulation(profile),
      ['Runtime.runIfWaitingForDebugger', {}] as const,
    ].entries())
      void devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
  })
  // Playwright passes on the messages of nested sessions only in this older form.
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
}

/** Emulates the connection and the processor, and counts the bytes transferred. */
export async function slowDown(page: Page, profile: Profile) {
  const line = await watch(page)
  await emulate(await page.context().newCDPSession(page), profile)
  return line
}

/** Counts the requests of a page and the bytes transferred. */
async function watch(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const open = new Set<string>()
  let requests = 0
  let bytes = 0
  let lastChange = Date.now()
  const change = () => (lastChange = Date.now())
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^(data|blob):/.test(request.url)) return
    open.add(requestId)
    requests++
    change()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) bytes += encodedDataLength
    change()
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    change()
  })
  await devtools.send('Network.enable')
  return {
    bytes: () => bytes,
    requests: () => requests,
    /** Waits until nothing has loaded for 1.5 seconds, so that late files count too. */
    untilQuiet: async () => {
      const deadline = Date.now() + LIMIT
      while ((open.size > 0 || Date.now() - lastChange < 1_500) && Date.now() < deadline) await pause(100)
    },
  }
}

/** Returns the files of the page; runs in the page. */
function loadedFiles(): Loaded[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return entries.map((entry) => ({
    path: new URL(entry.name).pathname,
    type: entry.initiatorType,
    start: Math.round(entry.startTime),
    end: Math.round(entry.responseEnd),
    bytes: entry.encodedBodySize,
  }))
}
