import { useState } from 'react'

/**
 * Returns `[isSending, submit]`: `submit` carries out a write, unless the previous one is in progress, and passes its
 * error to `onError`.
 */
export function useSubmit(
  onError: (error: unknown) => void,
): [boolean, (write: () => Promise<unknown>) => Promise<void>] {
  const [isSending, setSending] = useState(false)
  const submit = async (write: () => Promise<unknown>) => {
    if (isSending) return
    setSending(true)
    try {
      await write()
    } catch (error) {
      onError(error)
    } finally {
      setSending(false)
    }
  }
  return [isSending, submit]
}
