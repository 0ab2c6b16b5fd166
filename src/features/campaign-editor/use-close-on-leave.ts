import { useEffect } from 'react'
import { closeCampaignEditor } from '../../state/campaign-task.ts'

/** What the router says when the screen has changed; a way back that was undone is none. */
const EVENTS = ['popstate', 'pushState', 'replaceState']

/** Another screen closes the editor. */
export function useCloseOnLeave(): void {
  useEffect(() => {
    const { pathname } = location
    const look = () => location.pathname !== pathname && closeCampaignEditor()
    for (const event of EVENTS) addEventListener(event, look)
    return () => {
      for (const event of EVENTS) removeEventListener(event, look)
    }
  }, [])
}
