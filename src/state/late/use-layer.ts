import { useEffect } from 'react'
import type { Namespaces } from '../../../i18n/i18n-types.ts'
import { closeLayer, layer, type Layer } from '../layer.ts'
import { useLazy } from './use-lazy.ts'

/**
 * Returns the code of a layer while it is open; undefined until it has loaded. If it does not load, the layer closes:
 * otherwise it would open by surprise once the connection returns.
 */
export function useLayer<T>(name: Layer, load: () => Promise<T>, ...namespaces: Namespaces[]): T | undefined {
  const [part, open] = useLazy(load, ...namespaces)
  const isWanted = layer.value === name
  useEffect(() => {
    if (isWanted) void open().then((isThere) => !isThere && layer.peek() === name && closeLayer())
  }, [isWanted, open, name])
  return isWanted ? part : undefined
}
