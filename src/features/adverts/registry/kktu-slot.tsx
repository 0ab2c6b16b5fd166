import { useSignals } from '@preact/signals-react/runtime'
import { config } from '../../../state/session/config.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

const importSearch = async () => (await import('./kktu-search.tsx')).KktuSearch

/** The place of the search for a category of the ad registry, if the platform offers its directory. */
export function KktuSlot({ editor }: { editor: AdvertEditor }) {
  useSignals()
  const isOffered = editor.isDraft && config.value.features?.includes('kktu')
  const [KktuSearch] = useLazyWhen(Boolean(isOffered), importSearch, 'registry')
  return isOffered ? <div className="kktu">{KktuSearch && <KktuSearch editor={editor} />}</div> : null
}
