import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel counts the time of processes in hundredths of a second. */
const MS_A_TICK = 10

type Process = { parent: number; ticks: number; ofEnded: number }

function readProcess(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ') // from the state on, the third field
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      ticks: (user ?? 0) + (system ?? 0),
      ofEnded: (userOfEnded ?? 0) + (systemOfEnded ?? 0),
    }
  } catch {
    return undefined // it has ended
  }
}

/** Returns the processor time of a process and its descendants in milliseconds, NaN if the system has no /proc. */
export function processorTime(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) && readProcess(name)
    if (found) processes.set(Number(name), found)
  }
  const timeOf = (of: number): number => {
    const own = processes.get(of)
    if (!own) return 0
    const children = [...processes].filter(([, { parent }]) => parent === of)
    return children.reduce((sum, [child]) => sum + timeOf(child), own.ticks + own.ofEnded)
  }
  return timeOf(pid) * MS_A_TICK
}
