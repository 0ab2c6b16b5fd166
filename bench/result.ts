import { LIMIT as FIRST_SCREEN_BUDGET } from '../scripts/size-budget.mjs'
import type { SignIn } from './bad-line.ts'
import type { Busy, Load, Profile, Visit } from './measure.ts'

/** The limits of the office's time, as a multiple of the floor's. */
const RATIO_BUDGET: Record<Profile, { window: number; rows: number; again: number }> = {
  slow4g: { window: 1.35, rows: 1.6, again: 0.5 },
  slow3g: { window: 1.5, rows: 1.65, again: 0.35 },
}
/** The limit of the work of the main thread, as a multiple of the floor's. */
const BUSY_BUDGET = 1.4
/** The limit of a sign-in, in milliseconds, without the time for typing. */
const SIGN_IN_BUDGET = 5_000
const SHIFT_BUDGET = 0.02
const START_BUDGET = 3_000

type Summary = {
  floorMs: number
  officeMs: number
  ratio: number
  /** The same for the rows of the first window. */
  windowRatio: number
  /** The times of the first window on a second visit; `offline`: that of the office without a connection. */
  againMs: { floor: number; office: number; offline: number }
  /** The work of the main thread on a second visit. */
  againBusyMs: { floor: number; office: number }
  /** The same on a first visit, until the rows of the first window. */
  windowBusy: { floor: Busy; office: Busy }
  /** The same until all rows. */
  busy: { floor: Busy; office: Busy }
  /** The lowest and the highest time. */
  floorRange: [number, number]
  officeRange: [number, number]
  floorBytes: number
  officeBytes: number
  floorRequests: number
  officeRequests: number
  /** Bytes of the document, scripts and styles, without icons, that started to load before the rows were there. */
  firstScreenBytes: number
  shift: number
}

/** Second visits; `offline`: those of the office without a connection. */
export type Visits = { floor: Visit[]; office: Visit[]; offline: Visit[] }

/** One line of results.jsonl. `busy`: the number of loads before which the machine did not become quiet. */
export type Result = {
  date: string
  commit: string
  node: string
  runs: number
  busy: number
  startMs: number
  profiles: Partial<Record<string, Summary>>
  signIn: Record<'floor' | 'office', SignIn>
  /** The milliseconds to the first row on a lossy connection; undefined if there was none. */
  lossy: Record<'floor' | 'office', (number | undefined)[]>
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function summary(loads: { floor: Load[]; office: Load[] }, visits: Visits): Summary {
  const of = (list: Load[], value: (load: Load) => number) => Math.round(median(list.map(value)))
  const range = (list: Load[]): [number, number] => [
    Math.round(Math.min(...list.map((load) => load.rows))),
    Math.round(Math.max(...list.map((load) => load.rows))),
  ]
  const busyOf = (list: Load[], until: keyof Load['busy']): Busy => ({
    all: of(list, ({ busy }) => busy[until].all),
    script: of(list, ({ busy }) => busy[until].script),
    style: of(list, ({ busy }) => busy[until].style),
    layout: of(list, ({ busy }) => busy[until].layout),
  })
  const again = (list: Visit[], value: keyof Visit) => Math.round(median(list.map((visit) => visit[value])))
  const ratioOf = (value: (load: Load) => number) =>
    Math.round((median(loads.office.map(value)) / median(loads.floor.map(value))) * 100) / 100
  const floorMs = of(loads.floor, (load) => load.rows)
  const officeMs = of(loads.office, (load) => load.rows)
  return {
    floorMs,
    officeMs,
    ratio: ratioOf((load) => load.rows),
    windowRatio: ratioOf((load) => load.window),
    againMs: {
      floor: again(visits.floor, 'window'),
      office: again(visits.office, 'window'),
      offline: again(visits.offline, 'window'),
    },
    againBusyMs: { floor: again(visits.floor, 'busy'), office: again(visits.office, 'busy') },
    windowBusy: { floor: busyOf(loads.floor, 'window'), office: busyOf(loads.office, 'window') },
    busy: { floor: busyOf(loads.floor, 'rows'), office: busyOf(loads.office, 'rows') },
    floorRange: range(loads.floor),
    officeRange: range(loads.office),
    floorBytes: of(loads.floor, (load) => load.bytes),
    officeBytes: of(loads.office, (load) => load.bytes),
    floorRequests: of(loads.floor, (load) => load.requests),
    officeRequests: of(loads.office, (load) => load.requests),
    firstScreenBytes: of(loads.office, firstScreenBytes),
    shift: Math.round(Math.max(...loads.office.map((load) => load.shift)) * 1000) / 1000,
  }
}

/** Returns the bytes of the files that the rows of the first window need: the tools may start before the last row. */
function firstScreenBytes({ files, window }: Load): number {
  return files
    .filter(
      ({ path, start, type }) => start < window && type !== 'other' && !/^\/(api|media|uploads|identity)\//.test(path),
    )
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

const busyText = ({ all, script, style, layout }: Busy) =>
  `${all} ms: script ${script}, style ${style}, layout ${layout}, other ${all - script - style - layout}`

/** Returns how many of the loads ended well, and their median time. */
function lossyText(loads: readonly (number | undefined)[]): string {
  const ended = loads.filter((load) => load !== undefined)
  return `${ended.length} of ${loads.length}, ${Math.round(median(ended))} ms`
}

export function printResult({ commit, runs, busy, startMs, profiles, signIn, lossy }: Result): void {
  const rows = Object.entries(profiles).flatMap(([name, of]): [string, string | number, string | number, boolean][] => {
    if (!of) return []
    const budget = RATIO_BUDGET[name as Profile]
    const ratio = (value: number, floor: number) => Math.round((value / floor) * 100) / 100
    const again = ratio(of.againMs.office, of.againMs.floor)
    const offline = ratio(of.againMs.offline, of.againMs.floor)
    const work = ratio(of.busy.office.all, of.busy.floor.all)
    const windowWork = ratio(of.windowBusy.office.all, of.windowBusy.floor.all)
    return [
      [`${name}: rows visible, floor`, `${of.floorMs} ms (${of.floorRange.join('–')})`, '', true],
      [`${name}: rows visible, office`, `${of.officeMs} ms (${of.officeRange.join('–')})`, '', true],
      [`${name}: first window, office / floor`, of.windowRatio, `≤ ${budget.window}`, of.windowRatio <= budget.window],
      [`${name}: all rows, office / floor`, of.ratio, `≤ ${budget.rows}`, of.ratio <= budget.rows],
      [`${name}: second visit, floor / office`, `${of.againMs.floor} / ${of.againMs.office} ms`, '', true],
      [`${name}: second visit, office / floor`, again, `≤ ${budget.again}`, again <= budget.again],
      [
        `${name}: second visit, main thread, floor / office`,
        `${of.againBusyMs.floor} / ${of.againBusyMs.office} ms`,
        '',
        true,
      ],
      [`${name}: second visit offline, office`, `${of.againMs.offline} ms`, '', true],
      [`${name}: second visit offline, office / floor`, offline, `≤ ${budget.again}`, offline <= budget.again],
      [`${name}: main thread to the first window, floor`, busyText(of.windowBusy.floor), '', true],
      [`${name}: main thread to the first window, office`, busyText(of.windowBusy.office), '', true],
      [`${name}: main thread to the first window, ratio`, windowWork, `≤ ${BUSY_BUDGET}`, windowWork <= BUSY_BUDGET],
      [`${name}: main thread to all rows, floor`, busyText(of.busy.floor), '', true],
      [`${name}: main thread to all rows, office`, busyText(of.busy.office), '', true],
      [`${name}: main thread to all rows, ratio`, work, `≤ ${BUSY_BUDGET}`, work <= BUSY_BUDGET],
      [`${name}: layout shift`, of.shift, `< ${SHIFT_BUDGET}`, of.shift < SHIFT_BUDGET],
      [
        `${name}: first screen, without data`,
        `${of.firstScreenBytes} bytes`,
        `≤ ${FIRST_SCREEN_BUDGET}`,
        of.firstScreenBytes <= FIRST_SCREEN_BUDGET,
      ],
      [`${name}: all bytes, floor / office`, `${of.floorBytes} / ${of.officeBytes}`, '', true],
      [`${name}: requests, floor / office`, `${of.floorRequests} / ${of.officeRequests}`, '', true],
    ]
  })
  const signInText = ({ form, list }: SignIn) =>
    `${Math.round(form + list)} ms: form ${Math.round(form)}, rows after it ${Math.round(list)}`
  const signed = Math.round(signIn.office.form + signIn.office.list)
  rows.push(
    ['slow3g: sign-in, floor', signInText(signIn.floor), '', true],
    ['slow3g: sign-in, office', signInText(signIn.office), '', true],
    ['slow3g: sign-in, office, without typing', `${signed} ms`, `≤ ${SIGN_IN_BUDGET}`, signed <= SIGN_IN_BUDGET],
    ['slow4g, 20 % lost: first row, floor', lossyText(lossy.floor), '', true],
    [
      'slow4g, 20 % lost: first row, office',
      lossyText(lossy.office),
      'all',
      lossy.office.every((load) => load !== undefined),
    ],
  )
  rows.push(['npm start on existing data', `${startMs} ms`, `< ${START_BUDGET}`, startMs < START_BUDGET])
  const width = Math.max(...rows.map(([label]) => label.length))
  console.log(
    `\nLoads of the campaigns list, cold unless a second visit, 4× slower processor, medians of ${runs} (${commit})\n`,
  )
  for (const [label, value, budget, isMet] of rows)
    console.log(`${label.padEnd(width)}  ${String(value).padEnd(52)} ${budget}${isMet ? '' : '  NOT MET'}`)
  if (busy) console.log(`\nThe machine was busy before ${busy} of the loads; measure again when it is quiet.`)
}
