import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import type { AdvertForm } from '../form/advert-form.ts'

const importPreview = async () => (await import('./advert-preview.tsx')).AdvertPreview

/** The place of the preview, which loads once the ad itself is readable. */
export function PreviewSlot({ form, page }: { form: AdvertForm; page: AdvertPage }) {
  useSignals()
  const [Preview] = useLazyWhen(true, importPreview, 'advertTools')
  return (
    <section className="preview-slot" data-content={form.contentType} aria-label={texts.value.adverts.preview()}>
      {Preview && <Preview form={form} page={page} />}
    </section>
  )
}
