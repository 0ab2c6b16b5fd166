import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost } from '../lib/at-most.ts'

type Options = {
  /** The program of a process: it reports that it is ready, then sends a result for each message, or null. */
  program: URL
  /** How many processes run at the same time. */
  most: number
  /** The time for an answer, the first one aside. */
  timeoutMs: number
  /** The time after which a process without work ends. */
  idleMs: number
}

/** The time in which a process gets ready, beside a busy machine's other work. */
const START_MS = 30_000

/** Returns the next message of a process; throws if it ends before, or if that takes too long. */
async function messageOf(decoder: ChildProcess, timeoutMs: number): Promise<unknown> {
  const done = new AbortController()
  const { signal } = done
  const fail = () => {
    throw new Error('No answer')
  }
  try {
    const [message] = await Promise.race([
      once(decoder, 'message', { signal }),
      once(decoder, 'exit', { signal }).then(fail),
      pause(timeoutMs, undefined, { signal }).then(fail),
    ])
    return message
  } finally {
    done.abort()
  }
}

/**
 * Returns a function that has files decoded by processes, each one file at a time. The result is undefined for a file
 * that has none, takes too long or ends its process. A thread could not be stopped in the middle of native code, and
 * would take the platform with it.
 */
export function decoders<Result>({ program, most, timeoutMs, idleMs }: Options) {
  const inTurn = atMost(most)
  const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

  async function begin(): Promise<ChildProcess> {
    const decoder = fork(program, { execArgv: ['--max-old-space-size=128'], serialization: 'advanced' })
    decoder.on('error', () => undefined) // it gives no answer
    try {
      await messageOf(decoder, START_MS)
    } catch (cause) {
      decoder.kill('SIGKILL')
      throw new Error('The decoder of uploads does not start', { cause }) // which is no fault of the file
    }
    return decoder
  }

  async function take(): Promise<ChildProcess> {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.end)
      if (next.decoder.connected) return next.decoder
    }
    return begin()
  }

  /** Keeps a process for the next file; the platform ends without waiting for it, and it then ends as well. */
  function rest(decoder: ChildProcess): void {
    decoder.unref()
    decoder.channel?.unref()
    const end = setTimeout(() => decoder.connected && decoder.disconnect(), idleMs).unref()
    idle.push({ decoder, end })
  }

  return (file: Buffer): Promise<Result | undefined> =>
    inTurn(async () => {
      const decoder = await take()
      decoder.ref()
      decoder.channel?.ref()
      try {
        decoder.send(file)
        const result = await messageOf(decoder, timeoutMs)
        rest(decoder)
        return (result ?? undefined) as Result | undefined
      } catch {
        decoder.kill('SIGKILL')
        return undefined
      }
    })
}
