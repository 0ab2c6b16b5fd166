import { useSignals } from '@preact/signals-react/runtime'
import { MAX_STRING_CONTENT_LENGTH } from '../../../domain/content-rules.ts'
import { format, texts } from '../../../state/locale.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'

/** A text, counted as it is typed, above how it will stand on the page. */
export function StringField({ editor }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { count } = format.value
  return (
    <>
      {editor.isDraft && (
        <TextArea
          label={words.text()}
          hint={words.textHint({ max: count(MAX_STRING_CONTENT_LENGTH), length: count(content.stringValue.trim().length) })}
          required
          rows={4}
          {...editor.bind('contentTemplate.stringValue', content.stringValue, (stringValue) => ({ content: { ...content, stringValue } }))}
        />
      )}
      <figure className="ad-preview">
        <figcaption>{words.preview()}</figcaption>
        <div className="ad-preview__ad">
          <span className="ad-preview__label">{words.adLabel()}</span>
          <p className={content.stringValue.trim() ? undefined : 'muted'}>{content.stringValue.trim() || words.previewEmpty()}</p>
        </div>
      </figure>
    </>
  )
}
