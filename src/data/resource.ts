import { signal, type ReadonlySignal } from '@preact/signals-react'
import { is, type Struct } from 'superstruct'
import { call, currentUserId } from './client.ts'
import { CallError } from './errors.ts'
import { takeArrived } from './started.ts'

/** What a reader sees of an answer. `data` stays while it is asked for anew; an error is a value beside it. */
export type ResourceState<T> =
  | { status: 'loading'; data: T | undefined; error: undefined }
  | { status: 'ready'; data: T; error: undefined }
  | { status: 'error'; data: T | undefined; error: CallError }

export type Resource<T> = {
  readonly state: ReadonlySignal<ResourceState<T>>
  /** Keeps the resource wanted, and asks for it when it is not fresh; call the result when it is wanted no more. */
  listen(): () => void
  /** Asks anew, also while an answer is under way. */
  reload(): Promise<void>
  /** Marks the answer as outdated: asked for anew at once where somebody listens, else by the next listener. */
  invalidate(): void
  /** Replaces the answer by what a write has just returned. */
  set(data: T): void
}

/** An answer that is younger than this is not asked for again by a new listener. */
const FRESH_FOR = 5_000

const resources = new Map<string, Resource<unknown>>()

/** The answer of a reading call: one resource for each user and URL, one call in flight for each resource. */
export function resource<T>(url: string, struct: Struct<T, unknown>): Resource<T> {
  const key = `${currentUserId()} ${url}`
  const known = resources.get(key)
  if (known) return known as Resource<T>
  const made = createResource(url, struct)
  resources.set(key, made as Resource<unknown>)
  return made
}

/** Marks every known answer whose URL fits as outdated: what a write names. */
export function invalidate(matches: (url: string) => boolean): void {
  for (const [key, entry] of resources) if (matches(key.slice(key.indexOf(' ') + 1))) entry.invalidate()
}

/** Asks again for what is on the screen and failed for want of a connection. */
export function reloadUnreached(): void {
  for (const entry of resources.values()) if (entry.state.peek().error?.kind === 'offline') entry.invalidate()
}

/** Changes every known answer whose URL fits, as a write has just made it; `to` returns what is not to change as it is. */
export function change<T>(matches: (url: string) => boolean, to: (data: T) => T): void {
  for (const [key, entry] of resources) {
    const data = entry.state.peek().data as T | undefined
    if (data === undefined || !matches(key.slice(key.indexOf(' ') + 1))) continue
    const changed = to(data)
    if (changed !== data) entry.set(changed)
  }
}

/** Forgets every answer: another user, or a test. */
export const resetResources = () => resources.clear()

function createResource<T>(url: string, struct: Struct<T, unknown>): Resource<T> {
  const arrived = takeArrived(url)
  const isThere = is(arrived, struct) // if it is malformed, asking anew says so
  const state = signal<ResourceState<T>>(isThere ? { status: 'ready', data: arrived, error: undefined } : { status: 'loading', data: undefined, error: undefined })
  let listeners = 0
  let answeredAt = isThere ? Date.now() : -Infinity
  let inFlight: { controller: AbortController; done: Promise<void> } | undefined

  const load = (): Promise<void> => {
    const controller = new AbortController()
    state.value = { status: 'loading', data: state.peek().data, error: undefined }
    const done = call(url, { struct, signal: controller.signal }).then(
      ({ data }) => controller === inFlight?.controller && settle({ status: 'ready', data, error: undefined }),
      (error: unknown) => {
        if (controller !== inFlight?.controller) return
        if (!(error instanceof CallError)) throw error
        settle({ status: 'error', data: state.peek().data, error })
      },
    ).then(() => undefined)
    inFlight = { controller, done }
    return done
  }
  const settle = (value: ResourceState<T>) => {
    inFlight = undefined
    answeredAt = value.status === 'ready' ? Date.now() : -Infinity
    state.value = value
  }
  const abort = () => {
    inFlight?.controller.abort()
    inFlight = undefined
  }
  const isFresh = () => Date.now() - answeredAt < FRESH_FOR

  return {
    state,
    listen() {
      listeners++
      if (!inFlight && !isFresh()) void load()
      return () => {
        listeners--
        // a re-render or a move to the next screen may listen again at once
        queueMicrotask(() => listeners === 0 && abort())
      }
    },
    reload() {
      abort()
      return load()
    },
    invalidate() {
      answeredAt = -Infinity
      if (listeners > 0) {
        abort()
        void load()
      } else abort()
    },
    set(data) {
      abort()
      settle({ status: 'ready', data, error: undefined })
    },
  }
}
