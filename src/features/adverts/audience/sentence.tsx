import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Writing } from './condition-text.ts'

const LONG = 420 // characters: about four lines

/** The meaning of a tree as a sentence; a long one is truncated. */
export function Sentence({ say }: { say: (writing: Omit<Writing, 'names'>) => string }) {
  useSignals()
  const { adverts, audienceBuilder: words } = texts.value
  const [isWhole, setWhole] = useState(false)
  const sentence = say({ words: adverts, locale: locale.value })
  const isLong = sentence.length > LONG
  return (
    <div className="tree-sentence">
      <p className={classNames(isLong && !isWhole && 'is-cut')} aria-live="polite">
        {isLong && !isWhole ? `${sentence.slice(0, LONG)}…` : sentence}
      </p>
      {isLong && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.lessSentence() : words.wholeSentence()}
        </Button>
      )}
    </div>
  )
}
