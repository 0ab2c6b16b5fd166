import { useState } from 'react'
import { session } from '../../state/session/session.ts'
import { readStored, writeStored } from '../../state/session/stored.ts'
import { isFigure } from './view.ts'

const storedKey = () => `office.statsColumns.${session.peek()?.userId ?? ''}`

function readHidden(): string[] {
  const stored = readStored(storedKey())
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string' && isFigure(key)) : []
}

/** Returns the columns that this user has hidden in tables of statistics, and a function to change them. */
export function useHiddenFigures(): [readonly string[], (keys: string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHidden)
  const hide = (keys: string[]) => {
    setHidden(keys)
    writeStored(storedKey(), keys.length > 0 ? keys : undefined)
  }
  return [hidden, hide]
}
