import { useEffect, useRef, useState } from 'react'
import { reportCallError } from '../call-errors.ts'

/**
 * Returns `[isSending, submit]`: `submit` carries out a write, unless the previous one is in progress, and passes its
 * error to `onError`, or to the alerts if the form is closed by then.
 */
export function useSubmit(
  onError: (error: unknown) => void,
): [boolean, (write: () => Promise<unknown>) => Promise<void>] {
  const [isSending, setSending] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const submit = async (write: () => Promise<unknown>) => {
    if (isSending) return
    setSending(true)
    try {
      await write()
    } catch (error) {
      if (isOpen.current) onError(error)
      else reportCallError(error)
    } finally {
      setSending(false)
    }
  }
  return [isSending, submit]
}
