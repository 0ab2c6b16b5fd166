import { useState } from 'react'
import { keepHiddenFigures, readHiddenFigures } from './view.ts'

/** The columns that are not shown, and how to choose others. */
export function useHiddenFigures(): [readonly string[], (keys: string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHiddenFigures)
  const hide = (keys: string[]) => {
    setHidden(keys)
    keepHiddenFigures(keys)
  }
  return [hidden, hide]
}
