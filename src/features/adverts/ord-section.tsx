import { useSignals } from '@preact/signals-react/runtime'
import { helpWith } from '../../state/help.ts'
import { texts } from '../../state/locale.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { KktuSlot } from './registry/kktu-slot.tsx'
import type { AdvertEditor } from './use-advert-editor.ts'

/** The fields that the ad registry requires (docs/product/validation.md). */
export function OrdSection({ editor }: { editor: AdvertEditor }) {
  useSignals()
  const { adverts: words } = texts.value
  const { form, isDraft, bind } = editor
  return (
    <section className="advert-section" aria-labelledby="advert-ord">
      <h2 id="advert-ord">{words.ord()}</h2>
      <p className="muted">
        {words.ordHint()}
        {helpWith('registry')}
      </p>
      <TextField
        label={words.ordCode()}
        hint={words.ordCodeHint()}
        required={isDraft}
        readOnly={!isDraft}
        {...bind('ordAdvert.finalCategoryCode', form.ordCode, (ordCode) => ({ ordCode }))}
      />
      <KktuSlot editor={editor} />
      <TextArea
        label={words.ordDescription()}
        required={isDraft}
        readOnly={!isDraft}
        {...bind('ordAdvert.description', form.ordDescription, (ordDescription) => ({ ordDescription }))}
      />
    </section>
  )
}
