import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { List, ListView } from './shown-rows.ts'

/** The part of the list that is shown, and the button to load more. */
export function ListFoot({ list, view }: { list: List; view: ListView }) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const { isLoading, hasFailed, reload } = list
  const loaded = list.campaigns.length
  const { rows, isArranged, isComplete, goOn, showMore } = view
  const isSearching = isArranged && !isComplete && !hasFailed
  return (
    <div className="campaigns__foot">
      {isSearching ? (
        <div className="list-foot__progress">
          <ProgressBar label={words.loadingRest({ count: loaded })} />
          <span className="muted">{words.loadingRest({ count: loaded })}</span>
        </div>
      ) : (
        <span className="muted">
          {words.shown({ count: rows.length })} {goOn && words.stopped({ count: loaded })}
        </span>
      )}
      {hasFailed && <Button onClick={reload}>{common.retry()}</Button>}
      {!hasFailed && !isArranged && (showMore || isLoading) && (
        <Button busy={isLoading} onClick={showMore}>
          {words.showMore()}
        </Button>
      )}
      {goOn && <Button onClick={goOn}>{words.goOn()}</Button>}
    </div>
  )
}
