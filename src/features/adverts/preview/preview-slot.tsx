import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert.ts'
import { texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/use-lazy-when.ts'
import type { AdvertForm } from '../advert-form.ts'

const importPreview = async () => (await import('./advert-preview.tsx')).AdvertPreview

/** Where the preview stands; it comes once the ad itself can be read. */
export function PreviewSlot({ form, page }: { form: AdvertForm; page: AdvertPage }) {
  useSignals()
  const [Preview] = useLazyWhen(true, importPreview, 'advertTools')
  return (
    <section className="preview-slot" aria-label={texts.value.adverts.preview()}>
      {Preview && <Preview form={form} page={page} />}
    </section>
  )
}
