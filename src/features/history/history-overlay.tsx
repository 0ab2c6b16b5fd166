import { useSignals } from '@preact/signals-react/runtime'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { matchRoute } from '../../routes.ts'
import { historyIn } from '../../state/history/history-address.ts'
import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'

const importDialog = async () => (await import('./history-dialog.tsx')).HistoryDialog

/** The history over a campaign or an ad, if the address asks for it and the platform offers it. */
export function HistoryOverlay() {
  useSignals()
  const shown = historyIn(useSearch())
  const { params } = matchRoute(usePathname())
  const isOpen = Boolean(shown && params.campaignId && session.value && config.value.features?.includes('audit'))
  const [Dialog] = useLazyWhen(isOpen, importDialog, 'history', 'terms')
  if (!isOpen || !shown || !Dialog) return null
  return <Dialog key={`${params.campaignId} ${params.advertId}`} params={params} shown={shown} />
}
