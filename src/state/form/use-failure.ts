import { useEffect, useState } from 'react'
import { isUnreached, type CallErrorKind } from '../../data/errors.ts'

/** Holds the failure of an action; one for lack of a response is withdrawn once the connection is back. */
export function useFailure() {
  const [failure, setFailure] = useState<CallErrorKind>()
  useEffect(() => {
    if (!isUnreached(failure)) return
    const withdraw = () => setFailure(undefined)
    addEventListener('online', withdraw)
    return () => removeEventListener('online', withdraw)
  }, [failure])
  return [failure, setFailure] as const
}
