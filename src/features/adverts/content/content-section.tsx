import { useSignals } from '@preact/signals-react/runtime'
import { enabledContentTypes } from '../../../domain/content/content-type.ts'
import { contentTypeText } from '../../../state/texts/advert-terms.ts'
import { contentTypeAbout } from '../../../state/texts/content-type-about.ts'
import { texts } from '../../../state/locale.ts'
import { SelectField } from '../../../ui/form/choice/select-field.tsx'
import { BannerFields, SharedBannerFields } from './banner-fields.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { MediaFields } from './media-fields.tsx'
import { SharedShelfField, ShelfFields } from './shelf-fields.tsx'
import { StringField } from './string-field.tsx'

const fields = {
  String: StringField,
  ProductShelfs: ShelfFields,
  SharedProductShelf: SharedShelfField,
  Banners: BannerFields,
  SharedBanner: SharedBannerFields,
  SharedMultimedia: MediaFields,
}

/** The content that shoppers see: its type, among those that the placement allows, and the fields of that type. */
export function ContentSection({ editor, page }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { contentType } = editor.form
  const enabled = enabledContentTypes(page.placement)
  // A selected type that has since been disabled stays in the list until another one is chosen.
  const types = enabled.includes(contentType) ? enabled : [contentType, ...enabled]
  const Fields = fields[contentType]
  const error = editor.errors.textOf('contentTemplate')
  return (
    <section className="advert-section" aria-labelledby="advert-content">
      <h2 id="advert-content">{words.content()}</h2>
      {editor.isDraft && (types.length > 1 || error) ? (
        <SelectField
          label={words.contentType()}
          hint={contentTypeAbout(contentType)}
          error={error}
          value={contentType}
          options={types.map((type) => ({ value: type, label: contentTypeText(type) }))}
          onChange={(type) => editor.change({ contentType: type })}
        />
      ) : (
        <p className="muted">
          {contentTypeText(contentType)}. {contentTypeAbout(contentType)}
        </p>
      )}
      {Fields && <Fields editor={editor} page={page} />}
    </section>
  )
}
