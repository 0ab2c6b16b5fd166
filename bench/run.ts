import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from '../scripts/lib/project.mjs'
import { loadDespiteLosses, signInOn, type SignIn } from './bad-line.ts'
import { startBehindFront } from './behind-front.ts'
import { coldLoad, profiles, secondLoad, type Load, type Profile, type Visit } from './measure.ts'
import { untilQuiet } from './quiet.ts'
import { median, printResult, summary, type Result, type Visits } from './result.ts'
import { findList, signInOnce } from './session.ts'
import { startTime } from './start-time.ts'

const ROWS = 40
/** The share of requests that get lost on the lossy connection, and the loads there. */
const LOST = 0.2
const LOSSY_LOADS = 10
const ROW = 'tbody tr:has(a[href*="/campaigns/"])'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    profiles: { type: 'string', default: Object.keys(profiles).join(',') },
  },
})
const runs = Number(values.runs)
const chosen = values.profiles.split(',').filter((name): name is Profile => name in profiles)
if (!(runs > 0) || chosen.length === 0)
  throw new Error(`--runs must be a number, --profiles some of ${Object.keys(profiles).join(',')}`)

const { dataDir, origin, front, browser, stop, remove } = await startBehindFront()

try {
  const signedIn = await signInOnce(browser, origin)
  const list = await findList(origin, signedIn.accessToken, ROWS)
  const floor = `${origin}/floor.html?${new URLSearchParams({ ...list, limit: String(ROWS) }).toString()}`
  const office = `${origin}/advertisers/${list.advertiserId}/partners/${list.partnerId}`
  const options = { storageState: signedIn.storageState, locale: 'ru-RU', timezoneId: 'Europe/Moscow' }

  let busy = 0
  const measured: Partial<Record<Profile, Record<'floor' | 'office', Load[]>>> = {}
  const again: Partial<Record<Profile, Visits>> = {}
  for (const profile of chosen) {
    const loads = (measured[profile] = { floor: [] as Load[], office: [] as Load[] })
    for (let i = 0; i < runs; i++) {
      if (!(await untilQuiet())) busy++
      loads.floor.push(await coldLoad(browser, options, profile, floor, 'tbody tr', ROWS))
      if (!(await untilQuiet())) busy++
      loads.office.push(await coldLoad(browser, options, profile, office, ROW, ROWS))
    }
    const visits = (again[profile] = { floor: [] as Visit[], office: [] as Visit[], offline: [] as Visit[] })
    const connections = {
      floor: () => front.slowDown(profile),
      office: () => front.slowDown(profile),
      offline: () => front.lose(1),
    }
    for (let i = 0; i < runs; i++)
      for (const [name, url, row] of [
        ['floor', floor, 'tbody tr'],
        ['office', office, ROW],
        ['offline', office, ROW],
      ] as const) {
        if (!(await untilQuiet())) busy++
        visits[name].push(await secondLoad(browser, options, url, row, ROWS, name !== 'floor', connections[name]))
        front.slowDown(undefined)
        front.lose(0)
      }
  }

  const signIns: Record<'floor' | 'office', SignIn[]> = { floor: [], office: [] }
  const signInFloor = floor.replace('floor.html', 'floor-sign-in.html')
  for (let i = 0; i < runs; i++)
    for (const [name, url, row] of [
      ['floor', signInFloor, 'tr'],
      ['office', office, ROW],
    ] as const) {
      if (!(await untilQuiet())) busy++
      front.signInPlainly(name === 'floor')
      front.slowDown('slow3g')
      signIns[name].push(await signInOn(browser, url, row))
      front.slowDown(undefined)
      front.signInPlainly(false)
    }
  const lossy: Record<'floor' | 'office', (number | undefined)[]> = { floor: [], office: [] }
  for (let seed = 1; seed <= LOSSY_LOADS; seed++)
    for (const [name, url, row] of [
      ['floor', floor, 'tbody tr'],
      ['office', office, ROW],
    ] as const) {
      front.lose(LOST, seed)
      lossy[name].push(await loadDespiteLosses(browser, options, 'slow4g', url, row))
      front.lose(0)
    }
  await stop()
  await untilQuiet()

  const result: Result = {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inProject(), encoding: 'utf8' }).trim(),
    node: process.version,
    runs,
    busy,
    startMs: Math.round(await startTime(dataDir)),
    profiles: Object.fromEntries(
      Object.entries(measured).map(([name, loads]) => [
        name,
        summary(loads, again[name as Profile] ?? { floor: [], office: [], offline: [] }),
      ]),
    ),
    signIn: { floor: medianOf(signIns.floor), office: medianOf(signIns.office) },
    lossy,
  }
  printResult(result)
  appendFileSync(inProject('bench/results.jsonl'), `${JSON.stringify(result)}\n`)
} finally {
  await remove()
}

function medianOf(signIns: SignIn[]): SignIn {
  return { form: median(signIns.map(({ form }) => form)), list: median(signIns.map(({ list }) => list)) }
}
