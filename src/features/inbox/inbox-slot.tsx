import { useSignals } from '@preact/signals-react/runtime'
import { advertiserId } from '../../state/session/advertiser.ts'
import { config } from '../../state/session/config.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'

const importLink = async () => (await import('./inbox-link.tsx')).InboxLink

/** The link to the inbox in the sidebar, if the platform offers one; it loads after the first screen. */
export function InboxSlot() {
  useSignals()
  const id = advertiserId.value
  const [Link] = useLazyWhen(Boolean(id) && Boolean(config.value.features?.includes('inbox')), importLink, 'inbox')
  return id && Link ? <Link key={id} advertiserId={id} /> : null
}
