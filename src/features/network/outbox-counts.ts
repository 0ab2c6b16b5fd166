import { texts } from '../../state/locale.ts'
import { isDue, outbox } from '../../state/outbox/outbox.ts'

/** Returns how many changes wait to be sent, and how many cannot be sent, in words. */
export function outboxCounts(): string[] {
  const { network: words } = texts.value
  const due = outbox.value.filter(isDue).length
  const stuck = outbox.value.length - due
  return [...(due > 0 ? [words.waiting({ count: due })] : []), ...(stuck > 0 ? [words.stuck({ count: stuck })] : [])]
}
