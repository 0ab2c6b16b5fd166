import os from 'node:os'

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

function times() {
  const all = os.cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: sum(Object.values(busy)) }))
  return { idle: sum(all.map(({ idle }) => idle)), busy: sum(all.map(({ busy }) => busy)) }
}

/** Starts a stopwatch; the returned function reports the seconds since and the busy share of the machine's cores. */
export function stopwatch() {
  const started = Date.now()
  const before = times()
  return () => {
    const { idle, busy } = times()
    const [spent, rested] = [busy - before.busy, idle - before.idle]
    const share = spent + rested === 0 ? 0 : spent / (spent + rested)
    return { seconds: (Date.now() - started) / 1000, share, cores: os.cpus().length }
  }
}
