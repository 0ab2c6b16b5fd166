import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

function processorTimes() {
  let idle = 0
  let all = 0
  for (const { times } of os.cpus()) {
    idle += times.idle
    all += times.user + times.nice + times.sys + times.idle + times.irq
  }
  return { idle, all }
}

/** Returns the idle share of the machine's time, over about 700 ms. */
export async function idleShare(): Promise<number> {
  const before = processorTimes()
  await pause(700)
  const after = processorTimes()
  return (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

/** Waits until the machine has little other work, a minute at most; returns whether it became quiet. */
export async function untilQuiet(): Promise<boolean> {
  const deadline = Date.now() + 60_000
  while ((await idleShare()) < 0.8) if (Date.now() > deadline) return false
  return true
}
