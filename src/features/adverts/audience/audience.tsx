import { useSignals } from '@preact/signals-react/runtime'
import type { Condition } from '../../../contract/advert/condition.ts'
import { audienceSegmentOf } from '../../../domain/condition/condition-tree.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ConditionSentence } from './condition-sentence.tsx'

type AudienceProps = {
  partnerId: string
  condition: Condition | null | undefined
  error: string | undefined
  /** Whether the tree editor is open, which then describes the audience itself. */
  isEdited: boolean
  isLoading: boolean
  /** Opens the tree editor; undefined if the ad cannot be edited. */
  onEdit: (() => void) | undefined
  /** Removes the condition. */
  onClear: (() => void) | undefined
  /** Brings the removed condition back. */
  onRestore: (() => void) | undefined
}

/** The audience of a rule, in words. */
export function Audience(props: AudienceProps) {
  useSignals()
  const { partnerId, condition, error, isEdited, isLoading, onEdit, onClear, onRestore } = props
  const { adverts: words } = texts.value
  const isForAll = audienceSegmentOf(condition) === 'All'
  return (
    <div className="audience">
      <div className="field__label">{words.audience()}</div>
      {!isEdited && (
        <p className="audience__sentence">
          {condition && !isForAll ? (
            <ConditionSentence audience={condition} partnerId={partnerId} />
          ) : (
            words.everybody()
          )}
        </p>
      )}
      {error && (
        <p className="advert-error" role="alert">
          {error}
        </p>
      )}
      <div className="audience__actions">
        {!isEdited && onEdit && (
          <Button busy={isLoading} data-invalid={error ? '' : undefined} onClick={onEdit}>
            {isForAll ? words.setUpAudience() : words.editAudience()}
          </Button>
        )}
        {!isForAll && onClear && (
          <Button variant="quiet" onClick={onClear}>
            {words.forEverybody()}
          </Button>
        )}
        {isForAll && onRestore && (
          <Button variant="quiet" onClick={onRestore}>
            {texts.value.advertTools.restoreAudience()}
          </Button>
        )}
      </div>
    </div>
  )
}
