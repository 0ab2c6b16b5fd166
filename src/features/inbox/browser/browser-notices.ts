import type { Inbox } from '../../../contract/inbox/inbox.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { noticeHref, noticeText } from '../notice-text.ts'

/**
 * Returns a function that makes the browser notify of the notices that have arrived since the first inbox it was called
 * with, the oldest first. Those of several tabs replace each other.
 */
export function createTeller(advertiserId: string): (inbox: Inbox) => void {
  let known: ReadonlySet<string> | undefined
  return ({ notices }) => {
    const fresh = known ? notices.filter(({ id, isRead }) => !isRead && !known?.has(id)) : []
    known = new Set([...(known ?? []), ...notices.map(({ id }) => id)])
    for (const notice of fresh.toReversed()) {
      const { what, more } = noticeText(notice)
      const shown = new Notification(what, { tag: notice.id, ...(more && { body: more }) })
      shown.addEventListener('click', () => {
        window.focus()
        navigate(noticeHref(notice, advertiserId))
        shown.close()
      })
    }
  }
}
