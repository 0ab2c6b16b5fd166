import { signal, type ReadonlySignal } from '@preact/signals-react'
import { quickly, type Check } from '../contract/struct/check.ts'
import type { Url } from '../contract/calls/path.ts'
import { call, currentUserId } from './call.ts'
import { CallError } from './errors.ts'
import { etagOf } from './etag.ts'
import { takeArrived } from './started.ts'

/**
 * The last good response, which survives a reload and a failure; `etag` is that of `data`, if the server sent one. `at`
 * is the time, in milliseconds since 1970, of a response from an earlier visit.
 */
type Held<Data> = { data: Data; etag: string | undefined; at?: number }
/** The state of a cache entry. */
export type ResourceState<T> =
  | (Held<T | undefined> & { status: 'loading'; error: undefined })
  | (Held<T> & { status: 'ready'; error: undefined })
  | (Held<T | undefined> & { status: 'error'; error: CallError })

/** A cache entry: the response to a read, which components listen to. */
export type Resource<T> = {
  readonly state: ReadonlySignal<ResourceState<T>>
  /** Adds a listener and loads the resource unless it is fresh; returns the function that removes the listener. */
  listen(): () => void
  /** Requests the resource again; aborts a request in flight. */
  reload(): Promise<void>
  /** Marks the entry as stale: it is revalidated at once if it has listeners, otherwise by the next listener. */
  invalidate(): void
  /** Replaces the data by the result of a write, and the ETag by that of its response. */
  set(data: T, etag: string | undefined): void
  /** Shows another state, such as a response of an earlier visit. */
  show(state: ResourceState<T>): void
  isHeard(): boolean
  /** Returns when the server sent the data, in milliseconds since 1970; a write here does not renew them. */
  readAt(): number
}

/** Receives each entry when it is created, with its key and the struct of its data. */
type Keeper = (entry: Resource<unknown>, key: string, struct: Check<unknown>) => void
let keeper: Keeper | undefined

/** Milliseconds during which a new listener does not revalidate the entry. */
const FRESH_FOR = 5_000

/** The cache entries, by user and URL. */
export const resources = new Map<string, Resource<unknown>>()

/** Returns the cache entry of a read: one for each user and URL, with at most one request in flight. */
export function resource<T>(url: Url<T>, struct: Check<T>): Resource<T> {
  const key = `${currentUserId()} ${url}`
  const known = resources.get(key)
  if (known) return known as Resource<T>
  const made = createResource(url, struct)
  resources.set(key, made as Resource<unknown>)
  keeper?.(made as Resource<unknown>, key, struct as Check<unknown>)
  return made
}

/** Makes later entries be kept between visits. */
export const keepBy = (value: Keeper | undefined) => void (keeper = value)

/** Empties the cache, for another user or a test. */
export const resetResources = () => resources.clear()

function createResource<T>(url: Url<T>, struct: Check<T>): Resource<T> {
  const { json, response } = takeArrived(url) ?? {}
  // a malformed response is requested again, which reports the error
  const isReady = quickly(struct, json)
  const state = signal<ResourceState<T>>(
    isReady
      ? { status: 'ready', data: json, etag: etagOf(response), error: undefined }
      : { status: 'loading', data: undefined, etag: undefined, error: undefined },
  )
  let listeners = 0
  let answeredAt = Date.now()
  let readAt = answeredAt
  let inFlight: { controller: AbortController; done: Promise<void> } | undefined

  const load = (): Promise<void> => {
    const controller = new AbortController()
    state.value = { ...state.peek(), status: 'loading', error: undefined }
    const done = call(url, { struct, signal: controller.signal })
      .then(
        ({ data, response }) => {
          if (controller !== inFlight?.controller) return
          readAt = Date.now()
          const { data: last } = state.peek()
          // The same object if it says the same: nothing that shows it renders again.
          const isSame = JSON.stringify(last) === JSON.stringify(data)
          settle({ status: 'ready', data: isSame ? (last as T) : data, etag: etagOf(response), error: undefined })
        },
        (error: unknown) => {
          if (controller !== inFlight?.controller) return
          if (!(error instanceof CallError)) throw error
          settle({ ...state.peek(), status: 'error', error })
        },
      )
      .then(() => undefined)
    inFlight = { controller, done }
    return done
  }
  const settle = (value: ResourceState<T>) => {
    inFlight = undefined
    answeredAt = Date.now()
    state.value = value
  }
  const abort = () => {
    inFlight?.controller.abort()
    inFlight = undefined
  }
  // a request that was aborted leaves the entry loading
  const isFresh = () => state.peek().status === 'ready' && Date.now() - answeredAt < FRESH_FOR

  return {
    state,
    listen() {
      listeners++
      if (!inFlight && !isFresh()) void load()
      return () => {
        listeners--
        // deferred: a re-render or the next screen may listen again at once
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
    set(data, etag) {
      abort()
      settle({ status: 'ready', data, etag, error: undefined })
    },
    show: (value) => void (state.value = value),
    isHeard: () => listeners > 0,
    readAt: () => readAt,
  }
}
