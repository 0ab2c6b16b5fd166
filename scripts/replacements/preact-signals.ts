import { Effect } from '@preact/signals-core'
import { Component, options } from 'preact'

export { batch, computed, effect, signal } from '@preact/signals-core'

/** The internals of an effect that `@preact/signals` uses too: `s` holds the signals it reads. */
type Updater = { s?: object; c: () => void; S: () => () => void; d: () => void }
type Values = Record<string, unknown>
/** A component with its updater; Preact sets `__f` if it has hooks with state. */
type Reader = Component<Values> & { updater?: Updater; isOutdated?: boolean; __f?: boolean }
type Node = { type: unknown; __c?: Reader }
type Hook = ((node: Node, second?: unknown, third?: unknown, fourth?: unknown) => void) | undefined

const hooks = options as Record<string, unknown> as Record<'__b' | '__r' | '__e' | 'diffed' | 'unmount', Hook>
let finish: (() => void) | undefined

/** Ends the reading of the component that rendered last. */
function endReading(): void {
  const end = finish
  finish = undefined
  end?.()
}

for (const name of ['__b', '__e', 'diffed'] as const) {
  const next = hooks[name]
  // These run for every element and text. To collect the parameters in a list would take longer than what they do.
  hooks[name] = (node, second, third, fourth) => {
    endReading()
    next?.(node, second, third, fourth)
  }
}

const { __r: render, unmount } = hooks

/** Makes a rendering component subscribe to its signals, each of which re-renders it when it changes. */
hooks.__r = (node) => {
  endReading()
  render?.(node)
  const { __c: reader } = node
  if (!reader) return
  reader.isOutdated = false
  if (!reader.updater) {
    const updater = (reader.updater = new Effect(() => {}) as unknown as Updater)
    updater.c = () => {
      reader.isOutdated = true
      reader.setState({})
    }
  }
  finish = reader.updater.S()
}

hooks.unmount = (node) => {
  node.__c?.updater?.d()
  unmount?.(node)
}

/** Spares a component that knows its own changes a rendering with the same properties. */
Component.prototype.shouldComponentUpdate = function (this: Reader, props: Values, state?: object) {
  if (this.isOutdated || Object.keys(state ?? {}).length > 0 || !(this.updater?.s || this.__f)) return true
  return Object.keys({ ...this.props, ...props }).some((name) => this.props[name] !== props[name])
}
