import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { isUnreached, type CallError, type CallErrorKind } from '../../data/errors.ts'
import { callErrorText, signInHref } from '../call-errors.ts'
import { isFramed } from '../embed/frame.ts'
import { draftKey } from '../form/draft-key.ts'
import { session } from '../session/session.ts'
import { writeStored } from '../session/stored.ts'

/** Why a write failed: what returns the message in the present language, or the error of the call. */
export type Failure = (() => string) | CallError
/** `isUnsure`: it is not known whether the write was carried out; `token`: the access token that was refused. */
type Failed = {
  status: 'failed'
  failure: () => string
  kind?: CallErrorKind
  isUnsure?: boolean | undefined
  token?: string | undefined
}
/** How far one of several writes has got. */
export type Result = { status: 'waiting' | 'running' | 'done' } | Failed
/** One of several writes. `carryOut` returns why it failed; it resumes a partly completed write. */
export type Task = { key: string; carryOut: () => Promise<Failure | undefined> }

const WAITING = { status: 'waiting' } as const

const failed = (failure: Failure): Failed =>
  typeof failure === 'function'
    ? { status: 'failed', failure }
    : {
        status: 'failed',
        failure: () => callErrorText(failure.kind),
        kind: failure.kind,
        isUnsure: failure.isUnsure,
        token: session.peek()?.accessToken,
      }
/** Returns a result with its message in the present language. */
const inWords = (result: Result) =>
  result.status === 'failed' ? { ...result, failure: result.failure() } : { status: result.status }
const kindOf = (result: Result) => ('kind' in result ? result.kind : undefined)
/** Returns results without a reason that is none any more: the lack of a connection or of a session. */
const without = (results: ReadonlyMap<string, Result>, isOver: (result: Failed) => boolean) =>
  new Map(
    [...results].map(([key, result]): [string, Result] => [
      key,
      'kind' in result && isOver(result) ? { status: 'failed', failure: () => '', isUnsure: result.isUnsure } : result,
    ]),
  )

/**
 * Notes in the storage that writes are under way, and when the last began, so that a sign-out in another tab asks first.
 * `end` removes the note, and so does the end of the page.
 */
function noteRun() {
  const key = draftKey(`batch.${Date.now()}`)
  const end = () => {
    writeStored(key, undefined)
    removeEventListener('pagehide', end)
  }
  addEventListener('pagehide', end)
  return { renew: () => writeStored(key, Date.now()), end }
}

/** Carries out writes one after the other, none of them twice, and reports each result when it arrives. */
export function useBatch() {
  useSignals()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>()
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const running = useRef(false)
  const isStopped = useRef(false)
  const endNote = useRef<() => void>(undefined)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
      endNote.current?.() // the user has been asked
    }
  }, [])
  useEffect(() => {
    const withdraw = () => setResults((now) => now && without(now, ({ kind }) => isUnreached(kind)))
    addEventListener('online', withdraw)
    return () => removeEventListener('online', withdraw)
  }, [])
  const token = session.value?.accessToken
  useEffect(
    () =>
      setResults((now) => now && without(now, (failed) => failed.kind === 'unauthorized' && failed.token !== token)),
    [token],
  )

  const isSignedOut = !isRunning && [...(results?.values() ?? [])].some((result) => kindOf(result) === 'unauthorized')
  const tell = (key: string, result: Result) => setResults((now) => new Map(now).set(key, result))
  const run = async (tasks: readonly Task[]): Promise<boolean> => {
    if (running.current) return false
    let hasSession = true
    const due = tasks.filter(({ key }) => results?.get(key)?.status !== 'done')
    running.current = true
    isStopped.current = false
    setRunning(true)
    for (const { key } of due) tell(key, WAITING)
    const note = noteRun()
    endNote.current = note.end
    try {
      for (const { key, carryOut } of due) {
        if (isStopped.current) break
        tell(key, { status: 'running' })
        note.renew()
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
        const failure = await carryOut()
        tell(key, failure === undefined ? { status: 'done' } : failed(failure))
        if (typeof failure === 'object' && failure.kind === 'unauthorized') hasSession = false
      }
    } finally {
      note.end()
      running.current = false
      setRunning(false)
      setStopping(false)
    }
    return hasSession
  }
  return {
    /** Undefined before the start. */
    resultOf: results && ((key: string) => inWords(results.get(key) ?? WAITING)),
    isRunning,
    /**
     * The address of the sign-in screen, if the session has ended meanwhile. `isElsewhere`: it opens in another tab,
     * whose session this one takes up, with all that is in it; a frame cannot see it.
     */
    signIn: isSignedOut ? { href: signInHref(), isElsewhere: !isFramed } : undefined,
    /** Whether leaving would lose something: what is not done yet, or cannot be until the user has signed in. */
    isHeld: isRunning || isSignedOut,
    /**
     * Starts, or continues with the remaining ones. Returns whether the screen can be read again: without a session it
     * would give way to the sign-in, and with it the results and their undo.
     */
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
