import { useState } from 'react'
import { CallError } from '../../../data/errors.ts'
import { leaveFor } from '../../../state/call-errors.ts'

export type Report = {
  isGenerating: boolean
  error: CallError | undefined
  /** Starts it, or starts it again after a failure. */
  generate: () => Promise<void>
  dismiss: () => void
}

/** The life of a report: it is generated while the page stays usable, and a failure waits to be tried again. */
export function useReport(download: () => Promise<void>): Report {
  const [isGenerating, setGenerating] = useState(false)
  const [error, setError] = useState<CallError>()
  const generate = async () => {
    setError(undefined)
    setGenerating(true)
    try {
      await download()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (!leaveFor(failure)) setError(failure)
    } finally {
      setGenerating(false)
    }
  }
  return { isGenerating, error, generate, dismiss: () => setError(undefined) }
}
