import { parseArgs } from 'node:util'
import { startBehindFront } from '../behind-front.ts'
import { coldLoad } from '../measure.ts'
import { untilQuiet } from '../quiet.ts'
import { median } from '../result.ts'
import { findList, signInOnce } from '../session.ts'
import { stepTwice, type Step, type Taken } from './step.ts'

const ROWS = 40
const BUDGET = { first: 700, again: 100 }

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!(runs > 0)) throw new Error('--runs must be a number')

const { origin, browser, remove } = await startBehindFront()

try {
  const { storageState, accessToken } = await signInOnce(browser, origin)
  const { advertiserId, partnerId } = await findList(origin, accessToken, ROWS)
  const list = `${origin}/advertisers/${advertiserId}/partners/${partnerId}`
  const steps: Step[] = [
    {
      name: 'accounts → platforms',
      from: `${origin}/advertisers`,
      link: `main a[href$="/${advertiserId}/partners"]`,
      content: `main a[href$="/${partnerId}"]`,
    },
    {
      name: 'campaigns → a campaign',
      from: list,
      link: 'main a[href*="/campaigns/"]',
      content: 'main a[href*="/adverts/"]',
    },
    {
      name: 'campaigns → statistics',
      from: list,
      link: 'nav a[href$="/stats"]',
      content: 'main a[href*="/stats?"]',
    },
    {
      name: 'campaigns → notices',
      from: list,
      link: 'nav a[href$="/inbox"]',
      content: 'main a[href*="/campaigns/"]:has(time), main li a[href*="/campaigns/"]',
    },
  ]
  const options = { storageState, locale: 'ru-RU', timezoneId: 'Europe/Moscow' }
  const measured = new Map<string, { first: Taken; again: Taken }[]>(steps.map(({ name }) => [name, []]))
  const plain: number[] = []
  const floor = `${origin}/floor.html?${new URLSearchParams({ advertiserId, partnerId, limit: String(ROWS) }).toString()}`
  for (let i = 0; i < runs; i++) {
    await untilQuiet()
    plain.push((await coldLoad(browser, options, 'slow3g', floor, 'tbody tr', ROWS)).window)
    for (const step of steps) {
      await untilQuiet()
      measured.get(step.name)?.push(await stepTwice(browser, options, step))
    }
  }
  console.log(`\nSteps at 400 ms and 400 kbit/s, 4× slower processor, medians of ${runs}\n`)
  console.log(
    `${'from the press to the content'.padEnd(30)}  first ≤ ${BUDGET.first} ms    trips  again ≤ ${BUDGET.again} ms`,
  )
  const each = `${Math.round(median(plain))} ms`
  console.log(`${'to a plain page with one call'.padEnd(30)}  ${each.padEnd(15)}  2      ${each}`)
  for (const [name, taken] of measured) {
    const of = (value: (each: (typeof taken)[number]) => number) => Math.round(median(taken.map(value)))
    const first = of((each) => each.first.ms)
    const again = of((each) => each.again.ms)
    const isMet = first <= BUDGET.first && again <= BUDGET.again
    console.log(
      `${name.padEnd(30)}  ${`${first} ms`.padEnd(15)}  ${String(of((each) => each.first.trips)).padEnd(5)}  ${again} ms${isMet ? '' : '  NOT MET'}`,
    )
  }
} finally {
  await remove()
}
