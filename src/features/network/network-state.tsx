import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useRef, useState } from 'react'
import { asOf } from '../../state/between-visits/keep-answers.ts'
import { connection, tryAgain } from '../../state/connection.ts'
import { format, texts } from '../../state/locale.ts'
import { isLost, notices } from '../../state/notices.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isUnreached } from '../../data/errors.ts'
import './network-state.css'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Says whether the server can be reached, and from when the figures on the screen are until there are newer ones. */
export function NetworkState() {
  useSignals()
  const { network: words } = texts.value
  const state = connection.value
  const at = asOf.value
  const isLasting = isLost.value
  const said = [state !== 'fine' && words[state](), at !== undefined && words.asOf({ time: timeOf(at) })]
  // What answers an action that has failed without a place for a message: the note comes once more.
  const failures = notices.value.find(({ kind }) => isUnreached(kind))?.count
  const text = said.filter(Boolean).join(' ')
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isLasting) return
    // What lasts covers nothing: the screen makes room for it.
    const makeRoom = () => document.documentElement.style.setProperty('--note', `${note.current?.offsetHeight ?? 0}px`)
    makeRoom()
    addEventListener('resize', makeRoom)
    return () => removeEventListener('resize', makeRoom)
  }, [isLasting, text])
  return (
    <div aria-live="polite">
      {text && (
        <div key={failures} ref={note} className={classNames('network-state', isLasting && 'is-lost')}>
          <p>{text}</p>
          {(state === 'silent' || state === 'intercepted') && <Actions isIntercepted={state === 'intercepted'} />}
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
    <div className="network-state__actions">
      {isIntercepted && (
        <Button href={location.origin} target="_blank">
          {words.openNetwork()}
        </Button>
      )}
      <Button busy={isAsking} onClick={() => void retry()}>
        {common.retry()}
      </Button>
    </div>
  )
}

/** Returns the time of an instant, with its day unless that is today. */
function timeOf(at: number): string {
  const date = new Date(at)
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? time : `${format.value.dayOf(date.toISOString())}, ${time}`
}
