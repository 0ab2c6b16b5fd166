import { useSignals } from '@preact/signals-react/runtime'
import { MAX_STRING_CONTENT_LENGTH } from '../../../domain/text.ts'
import { format, texts } from '../../../state/locale.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'

/** A text with a live count of its characters. */
export function StringField({ editor }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { count } = format.value
  return (
    <TextArea
      label={words.text()}
      hint={
        editor.isDraft &&
        words.textHint({ max: count(MAX_STRING_CONTENT_LENGTH), length: count(content.stringValue.trim().length) })
      }
      required={editor.isDraft}
      readOnly={!editor.isDraft}
      rows={4}
      {...editor.bind('contentTemplate.stringValue', content.stringValue, (stringValue) => ({
        content: { ...content, stringValue },
      }))}
    />
  )
}
