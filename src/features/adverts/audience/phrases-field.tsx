import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { foldText } from '../../../lib/search-text.ts'
import { MAX_PHRASE_LENGTH } from '../../../domain/text.ts'
import { locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { LeafFieldsProps } from '../tree/model/tree-spec.ts'

const phrasesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** Search phrases, one per line, as they are pasted from a column of a spreadsheet. */
export function PhrasesField({
  phrases,
  onChange,
  errorOf,
  onLeave,
}: LeafFieldsProps & { phrases: readonly string[] }) {
  useSignals()
  const words = texts.value.audienceBuilder
  const [typed, setTyped] = useState(phrases.join('\n'))
  // The typed text may hold empty lines for later phrases; only phrases with another meaning replace it.
  const text = isSame(phrasesOf(typed), phrases) ? typed : phrases.join('\n')
  const keys = phrases.map(foldText)
  const repeated = phrases.filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
  const field = 'search.phrases'
  return (
    <>
      <TextArea
        label={words.phrases()}
        hint={words.phrasesHint({ max: MAX_PHRASE_LENGTH })}
        required
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        value={text}
        error={errorOf(field)}
        onChange={(next) => {
          setTyped(next)
          onChange({ search: { phrases: phrasesOf(next) } }, field)
        }}
        onBlur={() => onLeave(field)}
      />
      {repeated.length > 0 && (
        <p className="tree-note tree-note--warning">
          {words.phrasesRepeated({
            phrases: new Intl.ListFormat(locale.value).format([...new Set(repeated)].slice(0, 5)),
          })}
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ search: { phrases: phrases.filter((_, index) => keys.indexOf(keys[index] ?? '') === index) } })
            }
          >
            {words.removeRepeated()}
          </Button>
        </p>
      )}
    </>
  )
}
