import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { DownloadIcon } from '../../../ui/icons/later-icons.tsx'
import { LateButton } from '../../../ui/popover/late-button.tsx'
import type { DownloadsProps } from '../reports/downloads.tsx'

const importDownloads = async () => (await import('../reports/downloads.tsx')).Downloads

/** The menu of downloads, whose code and texts load with the first press. */
export function DownloadsButton(downloads: DownloadsProps) {
  useSignals()
  const [Downloads, load, isLoading] = useLazy(importDownloads, 'terms', 'downloads', 'breakdowns')
  return (
    <LateButton
      label={texts.value.statistics.download()}
      popup="menu"
      icon={<DownloadIcon />}
      {...{ load, isLoading }}
      renderPopup={Downloads && ((place) => <Downloads {...downloads} {...place} />)}
    />
  )
}
