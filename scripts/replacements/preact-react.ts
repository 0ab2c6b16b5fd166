/**
 * Stands in for React on Preact, instead of `preact/compat`, with what the office uses of React: saves 1.1 kB of the
 * first screen, and work with each element. What it lacks does not build; the test of this file finds
 * properties of elements that it does not know.
 */
import { options, type Ref, type VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks'
export { cloneElement, createContext, createElement, createRef, Fragment, isValidElement } from 'preact'

type Props = Record<string, unknown>

/** The properties of elements that a browser knows by another name than React, of those that the office uses. */
export const RENAMED: Record<string, string> = {
  onFocus: 'onFocusIn',
  onBlur: 'onFocusOut',
  onDoubleClick: 'onDblClick',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  vectorEffect: 'vector-effect',
}

/** Whether an element is one to type in, whose `onChange` React calls with each character. */
const isTyped = (type: string, { type: kind }: Props) =>
  type === 'textarea' || (type === 'input' && kind !== 'checkbox' && kind !== 'radio' && kind !== 'file')

options.vnode = ({ type, props }: VNode<Props>) => {
  if (typeof type !== 'string') return
  for (const name in props) {
    const renamed = name === 'onChange' ? isTyped(type, props) && 'onInput' : RENAMED[name]
    if (!renamed) continue
    props[renamed] = props[name]
    props[name] = undefined // deleting it would make the object slow
  }
}

/** Passes `ref` as the second argument. What partners embed is tested with it; the office has no use for it. */
export const forwardRef =
  <Value>(draw: (props: Props, ref: Ref<Value>) => unknown) =>
  ({ ref, ...props }: Props & { ref: Ref<Value> }) =>
    draw(props, ref)

/** Renders again when what `read` returns has changed since the last rendering. */
export function useSyncExternalStore<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  const value = read()
  const shown = useRef(value)
  // oxlint-disable-next-line react/immutability -- the rule knows refs by their import from React
  useLayoutEffect(() => void (shown.current = value))
  const [, render] = useState({})
  useEffect(() => {
    const update = () => read() === shown.current || render({})
    update()
    return subscribe(update)
  }, [subscribe, read])
  return value
}
