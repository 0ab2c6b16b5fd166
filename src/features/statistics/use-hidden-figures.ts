import { useState } from 'react'
import { keepHiddenFigures, readHiddenFigures } from './view.ts'

/** Returns the hidden columns and a function to change them. */
export function useHiddenFigures(): [readonly string[], (keys: string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHiddenFigures)
  const hide = (keys: string[]) => {
    setHidden(keys)
    keepHiddenFigures(keys)
  }
  return [hidden, hide]
}
