import { useState } from 'react'
import { keepHiddenColumns, readHiddenColumns } from '../../state/views/hidden-columns.ts'
import { isFigure } from './view.ts'

const readHidden = () =>
  readHiddenColumns('statsColumns').filter((key): key is string => typeof key === 'string' && isFigure(key))

/** Returns the columns that this user has hidden in tables of statistics, and a setter. */
export function useHiddenFigures(): [readonly string[], (keys: string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHidden)
  const hide = (keys: string[]) => {
    setHidden(keys)
    keepHiddenColumns('statsColumns', keys)
  }
  return [hidden, hide]
}
