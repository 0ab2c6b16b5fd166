import { useEffect, useRef, useState } from 'react'

/** How far one of several writes has got. */
export type Result<Failure> = { status: 'waiting' | 'running' | 'done' } | { status: 'failed'; failure: Failure }
/** One of several writes. `carryOut` returns why it failed; it resumes a partly completed write. */
export type Task<Failure> = { key: string; carryOut: () => Promise<Failure | undefined> }

const WAITING = { status: 'waiting' } as const

/** Carries out writes one after the other, none of them twice, and reports each result when it arrives. */
export function useBatch<Failure>() {
  const [results, setResults] = useState<ReadonlyMap<string, Result<Failure>>>()
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const running = useRef(false)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => void (isStopped.current = true)
  }, [])

  const tell = (key: string, result: Result<Failure>) => setResults((now) => new Map(now).set(key, result))
  const run = async (tasks: readonly Task<Failure>[]) => {
    if (running.current) return
    const due = tasks.filter(({ key }) => results?.get(key)?.status !== 'done')
    running.current = true
    isStopped.current = false
    setRunning(true)
    for (const { key } of due) tell(key, WAITING)
    try {
      for (const { key, carryOut } of due) {
        if (isStopped.current) break
        tell(key, { status: 'running' })
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
        const failure = await carryOut()
        tell(key, failure === undefined ? { status: 'done' } : { status: 'failed', failure })
      }
    } finally {
      running.current = false
      setRunning(false)
      setStopping(false)
    }
  }
  return {
    /** Undefined before the start. */
    resultOf: results && ((key: string): Result<Failure> => results.get(key) ?? WAITING),
    isRunning,
    /** Starts, or continues with the remaining ones. */
    run,
    /** Skips the waiting ones. */
    stop: () => {
      isStopped.current = true
      setStopping(running.current)
    },
    /** Whether it ends as soon as the present one is done. */
    isStopping,
  }
}
