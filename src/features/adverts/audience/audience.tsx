import { useSignals } from '@preact/signals-react/runtime'
import type { Condition } from '../../../contract/condition.ts'
import { audienceSegmentOf } from '../../../domain/condition-tree.ts'
import { locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { audienceSentence } from './condition-text.ts'

type AudienceProps = {
  condition: Condition | null | undefined
  error: string | undefined
  /** Lifts the condition; undefined where the ad cannot be edited. */
  onClear: (() => void) | undefined
}

/** Whom a rule addresses, in words. */
export function Audience({ condition, error, onClear }: AudienceProps) {
  useSignals()
  const { adverts: words } = texts.value
  const isForAll = audienceSegmentOf(condition) === 'All'
  return (
    <div className="audience">
      <div className="field__label">{words.audience()}</div>
      <p>{condition && !isForAll ? audienceSentence(condition, { words, locale: locale.value }) : words.everybody()}</p>
      {error && (
        <p className="advert-error" role="alert">
          {error}
        </p>
      )}
      {!isForAll && onClear && (
        <Button variant="quiet" onClick={onClear}>
          {words.forEverybody()}
        </Button>
      )}
    </div>
  )
}
