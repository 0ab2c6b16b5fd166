import { useLayoutEffect, useRef, useState } from 'react'
import type { Advert } from '../../../contract/advert/advert.ts'
import { advertStateText } from '../../../state/texts/advert-terms.ts'
import { advertAlertText } from './advert-alert-text.ts'

/**
 * Scrolls the messages about the ad, or else its state, into view when the state has changed: by an action or by the
 * moderation that followed. Returns the news in words, for a live region. A user who is typing is not scrolled away.
 */
export function useStateChange({ state, alerts }: Pick<Advert, 'state' | 'alerts'>): string {
  const before = useRef(state)
  const [news, setNews] = useState('')
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    setNews([advertStateText(state), ...alerts.map(advertAlertText)].join('. '))
    if (document.activeElement?.matches('input, textarea, select')) return
    const message = document.querySelector('.advert__messages > *') ?? document.querySelector('.page-header__title')
    message?.scrollIntoView({ block: 'nearest' })
  }, [state, alerts])
  return news
}
