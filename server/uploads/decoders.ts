import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost } from '../lib/at-most.ts'

type Options = {
  /** The program of a process: it reports that it is ready, then sends a result for each message, or null. */
  program: URL
  /** The most processes that run at the same time. */
  most: number
  /** The time limit for a result, except the first one. */
  timeoutMs: number
  /** The time after which a process without work ends. */
  idleMs: number
}

/** The time in which a process gets ready, even on a busy machine. */
const START_MS = 30_000

/** Returns the next message of a process; throws if it ends before, or takes too long. */
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
 * Returns a function that has processes decode files, each one file at a time. The result is undefined for a file that
 * has none, takes too long or crashes its process. A thread could not be stopped in the middle of native code, and
 * would crash the platform.
 */
export function decoders<Result>({ program, most, timeoutMs, idleMs }: Options) {
  const inTurn = atMost(most)
  const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

  async function begin(): Promise<ChildProcess> {
    const decoder = fork(program, { execArgv: ['--max-old-space-size=128'], serialization: 'advanced' })
    decoder.on('error', () => undefined) // it does not respond
    try {
      await messageOf(decoder, START_MS)
    } catch (cause) {
      decoder.kill('SIGKILL')
      throw new Error('The decoder of uploads does not start', { cause }) // which is not the file's fault
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

  /** Keeps a process for the next file; the platform exits without waiting for it, and it then exits as well. */
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
