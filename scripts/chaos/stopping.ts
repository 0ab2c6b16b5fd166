import { setTimeout as pause } from 'node:timers/promises'
import { auditText, auditWrites, isSound } from './books.ts'
import type { Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { openStorage, startProcess, type PlatformProcess, type Storage } from './platform-process.ts'
import { makeBalancer } from './proxies.ts'
import { create, read, report, statusesOf, type Ended, type Writes } from './requests.ts'

type Given = { storage: Storage; author: Author }
const LANES = 6
const RESTARTS = 10

const isLost = ({ status }: Ended): boolean => status < 200 || status >= 300

/** Restarts two processes in turn behind a balancer, which sends each request once, under a mixed load. */
export async function rollingRestarts({ storage, author }: Given): Promise<Outcome> {
  const env = { ...storage, STOP_DELAY_MS: '500' }
  const balancer = await makeBalancer()
  const start = async (): Promise<PlatformProcess> => {
    const platform = await startProcess(env)
    await platform.ready()
    await balancer.add(platform.origin)
    return platform
  }
  const processes = [await start(), await start()]
  const name = `rolling ${Date.now()}`
  const writes: Writes = { sent: [], answered: new Map() }
  const all: Ended[] = []
  const state = { isDone: false }
  const lane = async (number: number) => {
    for (let n = 0; !state.isDone || all.length < 1_000; n++) {
      const title = `${name} ${number}.${n}`
      if (n % 3 === 0) writes.sent.push(title)
      const ended =
        n % 3 === 0
          ? await create(balancer.origin, author, title)
          : n % 20 === 1
            ? await report(balancer.origin, author)
            : await read(balancer.origin, author, n)
      if (ended.id !== undefined) writes.answered.set(title, ended.id)
      all.push(ended)
      await pause(20)
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  for (let i = 0; i < RESTARTS; i++) {
    const old = processes.shift()
    if (!old) break
    await old.end('SIGTERM')
    balancer.drop(old.origin)
    processes.push(await start())
  }
  state.isDone = true
  await lanes
  await Promise.all(processes.map(({ end }) => end('SIGTERM')))
  balancer.close()
  const audit = await auditWrites(storage, writes, name)
  const lost = all.filter(isLost).length
  return {
    fault: `${RESTARTS} rolling restarts of two processes behind a balancer`,
    outcome: `${lost} of ${all.length} requests lost; ${auditText(audit)}; ${statusesOf(all)}`,
    isFine: lost === 0 && isSound(audit),
  }
}

/** Stops a process while 40 writes wait for a lock and reports are in progress. */
export async function stopInFlight({ storage, author }: Given): Promise<Outcome> {
  const platform = await startProcess(storage)
  await platform.ready()
  const name = `in flight ${Date.now()}`
  const { db, close } = await openStorage(storage)
  let all: Promise<Ended[]> = Promise.resolve([])
  let reports: Promise<Ended[]> = Promise.resolve([])
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('advertisers').select('id').where('id', '=', 'altair').forUpdate().execute()
    all = Promise.all(Array.from({ length: 40 }, (_, n) => create(platform.origin, author, `${name} ${n}`)))
    reports = Promise.all([report(platform.origin, author), report(platform.origin, author)])
    await pause(500)
    void platform.end('SIGTERM')
    await pause(1_000)
  })
  await close()
  const [written, downloaded] = await Promise.all([all, reports])
  await platform.ended
  const succeeded = written.filter(({ status }) => status === 201).length
  const whole = downloaded.filter(({ status }) => status === 200).length
  return {
    fault: 'SIGTERM with 40 writes and 2 reports in flight',
    outcome: `${succeeded} of 40 writes and ${whole} of 2 reports succeed; exit code ${platform.exitCode()}`,
    isFine: succeeded === 40 && whole === 2 && platform.exitCode() === 0,
  }
}
