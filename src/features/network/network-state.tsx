import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asOf } from '../../state/between-visits/keep-answers.ts'
import { connection, tryAgain } from '../../state/connection/connection.ts'
import { texts } from '../../state/locale.ts'
import { isLost, notices } from '../../state/notices.ts'
import { outbox } from '../../state/outbox/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isUnreached } from '../../data/errors.ts'
import { openOutbox } from './outbox/outbox-dialog.tsx'
import { outboxCounts } from './outbox-counts.ts'
import { timeOf } from './time-of.ts'
import './network-state.css'

/** Milliseconds after which the age of old responses is shown: most are replaced before, and the note would blink. */
const SHOWN_AFTER = 500
/** Milliseconds after which screen readers announce its age: its replacement is late. */
const SAID_AFTER = 3_000

/** Returns whether the age of what is on the screen is shown and announced yet, of `[isShown, isSaid]`. */
function useAge(isOld: boolean): [boolean, boolean] {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    if (!isOld) return
    const timers = [SHOWN_AFTER, SAID_AFTER].map((time) => setTimeout(setPassed, time, time))
    return () => {
      timers.forEach(clearTimeout)
      setPassed(0)
    }
  }, [isOld])
  return [passed >= SHOWN_AFTER, passed >= SAID_AFTER]
}

/**
 * Shows whether the server can be reached, how old the figures on the screen are until there are newer ones, and how
 * many changes wait to be sent.
 */
export function NetworkState() {
  useSignals()
  const { network: words } = texts.value
  const state = connection.value
  const at = asOf.value
  const isLasting = isLost.value || outbox.value.length > 0
  const [isAged, isLate] = useAge(at !== undefined)
  const isSaid = isLasting || state !== 'fine' || isLate
  const said = [
    state !== 'fine' && words[state](),
    at !== undefined && (isLost.value || isAged) && words.asOf({ time: timeOf(at) }),
    ...outboxCounts(),
  ]
  // For an action that has failed without a place for a message, the note appears once more.
  const failures = notices.value.find(({ kind }) => isUnreached(kind))?.count
  const text = said.filter(Boolean).join(' ')
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = note
    if (!isLasting || !current) return
    // A lasting message covers nothing: the screen makes space for it.
    const { classList, style } = document.documentElement
    const makeRoom = () => style.setProperty('--note', `${current.offsetHeight}px`)
    classList.add('has-note')
    makeRoom()
    addEventListener('resize', makeRoom)
    return () => {
      classList.remove('has-note')
      removeEventListener('resize', makeRoom)
    }
  }, [isLasting, text])
  return (
    <div aria-live={isSaid ? 'polite' : 'off'}>
      {text && (
        <div key={failures} ref={note} className={classNames('network-state', isLasting && 'is-lasting')}>
          {/* added once more when it is to be announced */}
          <p key={`${isSaid}`}>{text}</p>
          <div className="network-state__actions">
            {outbox.value.length > 0 && <Button onClick={openOutbox}>{words.show()}</Button>}
            {(state === 'silent' || state === 'intercepted') && <Actions isIntercepted={state === 'intercepted'} />}
          </div>
        </div>
      )}
    </div>
  )
}

function Actions({ isIntercepted }: { isIntercepted: boolean }) {
  useSignals()
  const { network: words, common } = texts.value
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await tryAgain()
    setAsking(false)
  }
  return (
    <>
      {isIntercepted && (
        <Button href={location.origin} target="_blank">
          {words.openNetwork()}
        </Button>
      )}
      <Button busy={isAsking} onClick={() => void retry()}>
        {common.retry()}
      </Button>
    </>
  )
}
