import { useEffect } from 'react'
import { config } from '../session/config.ts'
import { texts } from '../locale.ts'

/** Sets the title of the browser tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = [title, config.peek().portalName || texts.peek().common.officeName()].filter(Boolean).join(' · ')
  }, [title])
}
