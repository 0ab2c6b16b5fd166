import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { AdvertPage } from '../../../contract/advert.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/use-lazy.ts'
import type { AdvertForm } from '../advert-form.ts'

/** Where the preview stands; it comes once the ad itself can be read. */
export function PreviewSlot({ form, page }: { form: AdvertForm; page: AdvertPage }) {
  useSignals()
  const [Preview, open] = useLazy(async () => (await import('./advert-preview.tsx')).AdvertPreview, 'advertTools')
  useEffect(() => void open(), [])
  return (
    <section className="preview-slot" aria-label={texts.value.adverts.preview()}>
      {Preview && <Preview form={form} page={page} />}
    </section>
  )
}
