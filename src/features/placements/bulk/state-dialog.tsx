import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { AdvertAction, AdvertState } from '../../../contract/advert/advert.ts'
import { actOnly } from '../../../data/advert/act-on-advert.ts'
import type { Pending } from '../../../data/idempotent.ts'
import { advertSwitch } from '../../../domain/advert/advert-lifecycle.ts'
import { startVerdict, wayBack, type StartRefusal } from '../../../domain/advert/bulk-verdicts.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { texts } from '../../../state/locale.ts'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import { obstacleWords } from '../adverts/advert-row.ts'
import type { ActProps, UndoProps } from './acts.ts'
import { unusualQuestion } from './unusual-question.ts'
import { useAdvertBatch, type Loaded, type Named, type Plan } from './use-advert-batch.ts'

/** Returns a function that sends actions on an ad in turn; a retry of one has no further effect. */
function useActions() {
  const [pendings] = useState(() => new Map<string, Pending>())
  return (actions: readonly AdvertAction[]) =>
    async ({ page: { advert } }: Loaded): Promise<void> => {
      const pending = pendings.get(advert.id) ?? {}
      pendings.set(advert.id, pending)
      for (const action of actions)
        // oxlint-disable-next-line no-await-in-loop -- each leads to the state that the next one needs
        await actOnly(advert.id, action, pending)
    }
}

function refusalText(refusal: StartRefusal): string {
  const { bulk: words } = texts.value
  if (refusal === 'running') return words.isRunning()
  if (refusal === 'inModeration') return words.inModeration()
  return refusal === 'turnedDown' ? words.turnedDown() : obstacleWords(refusal)
}

function startPlan({ page }: Loaded): Plan {
  const { bulk: words } = texts.value
  const verdict = startVerdict(page)
  if ('refusal' in verdict) return { reason: refusalText(verdict.refusal), isReached: verdict.refusal === 'running' }
  if ('errors' in verdict) {
    const [rule] = verdict.errors
    return { reason: words.unfinished({ reason: rule ? validationText(rule) : '' }) }
  }
  const { isUnusual, needsModeration } = verdict
  const notes = [needsModeration && words.willBeChecked(), isUnusual && words.unusual()].filter(Boolean)
  return { reason: notes.join('. ') || undefined, isUnusual }
}

/** Starts or pauses several ads; drafts that are complete are submitted. */
export function StateDialog({ act, adverts: asked, onDone }: ActProps & { act: 'start' | 'pause' }) {
  useSignals()
  const { bulk: words } = texts.value
  const [adverts] = useState(asked)
  const actionsOf = useActions()
  const [before] = useState(() => new Map<string, AdvertState>())
  const planOf = (loaded: Loaded): Plan => {
    const { advert } = loaded.page
    const verdict = startVerdict(loaded.page)
    const action =
      act === 'start'
        ? 'action' in verdict
          ? verdict.action
          : undefined
        : advertSwitch(advert.state)?.isOn && 'stopAdvert'
    const plan = act === 'start' ? startPlan(loaded) : action ? {} : { reason: words.isOff(), isReached: true }
    if (!action) return plan
    return {
      ...plan,
      carryOut: (now) => {
        before.set(advert.id, now.page.advert.state)
        return actionsOf([action])(now)
      },
    }
  }
  const { shared, isDone } = useAdvertBatch({ adverts, planOf })
  const changes = adverts.flatMap((advert) => {
    const state = before.get(advert.advertId)
    return state && isDone(advert.advertId) ? [{ ...advert, before: state }] : []
  })
  const undo = { kind: 'state' as const, act, changes }
  return (
    <BatchDialog
      title={act === 'start' ? words.startTitle() : words.pauseTitle()}
      applyLabel={(count) => (act === 'start' ? words.startCount({ count }) : words.pauseCount({ count }))}
      question={(count) => unusualQuestion(count, words.startAnyway())}
      onUndo={() => onDone(undo, true)}
      onClose={() => onDone(changes.length > 0 ? undo : undefined)}
      {...shared}
    />
  )
}

/** Returns several ads to the states before a start or a pause. */
export function StateUndo({ changes, onClose }: UndoProps<Named & { before: AdvertState }>) {
  useSignals()
  const { bulk: words } = texts.value
  const actionsOf = useActions()
  const states = new Map(changes.map(({ advertId, before }) => [advertId, before]))
  const planOf = ({ page: { advert } }: Loaded): Plan => {
    const actions = wayBack(advert.state, states.get(advert.id) ?? advert.state)
    if (!actions) return { reason: words.stateChangedSince() }
    return { isReached: actions.length === 0, carryOut: actionsOf(actions) }
  }
  const { shared, isLeft } = useAdvertBatch({ adverts: changes, planOf })
  return (
    <BatchDialog
      isImmediate
      title={words.undoStateTitle()}
      applyLabel={(count) => words.restoreCount({ count })}
      onClose={() => onClose(changes.filter(isLeft))}
      {...shared}
    />
  )
}
