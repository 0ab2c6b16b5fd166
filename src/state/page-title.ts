import { useEffect } from 'react'
import { config } from './config.ts'
import { texts } from './locale.ts'

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = [title, config.peek().portalName || texts.peek().common.officeName()].filter(Boolean).join(' · ')
  }, [title])
}
