import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { sendOutbox } from '../../../state/outbox/follow-outbox.ts'
import {
  isDue,
  keepOwnName,
  outbox,
  putBack,
  takeBack,
  type AdvertSave,
  type Waiting,
} from '../../../state/outbox/outbox.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { addOverlay } from '../../../state/overlays.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { outboxCounts } from '../outbox-counts.ts'
import { timeOf } from '../time-of.ts'
import './outbox-dialog.css'

const isOpen = signal(false)
const close = () => void (isOpen.value = false)

/** Opens the list of waiting changes among the overlays: ids are unique within one root only. */
export function openOutbox(): void {
  addOverlay(Outbox)
  isOpen.value = true
}

function Outbox() {
  useSignals()
  useEffect(() => close, [])
  return isOpen.value && <OutboxDialog onClose={close} />
}

/** The changes that wait to be sent, in their order, each with its obstacle and the choices of the user. */
function OutboxDialog({ onClose }: { onClose: () => void }) {
  useSignals()
  const { network: words, common } = texts.value
  const waiting = outbox.value
  const text = useRef<HTMLParagraphElement>(null)
  /** The change that was discarded last. */
  const [discarded, setDiscarded] = useState<Waiting>()
  /** Discards a change, and gives the focus of its button to that of a neighbour, or to the text about none. */
  const discard = (change: Waiting, button: Element) => {
    const item = button.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('.outbox__choices > :last-child') ?? text.current
    takeBack(change.key)
    setDiscarded(change)
    next?.focus()
  }
  const restore = (change: Waiting) => {
    setDiscarded(undefined)
    putBack(change)
    void sendOutbox() // there may be a connection by now
    text.current?.focus() // the button leaves
  }
  // What has been sent disappears, with the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus()
  }, [waiting])
  // Changes blocked by a fault of the server would otherwise wait until the connection is lost and back again.
  const isHeldUp = waiting.some((change) => change.failure && isDue(change))
  const footer = isHeldUp && <Button onClick={() => void sendOutbox()}>{common.retry()}</Button>
  return (
    <Dialog title={words.outboxTitle()} closeLabel={common.close()} onClose={onClose} footer={footer}>
      <p ref={text} tabIndex={-1}>
        {waiting.length === 0 ? words.outboxEmpty() : waiting.every(isDue) ? words.outboxText() : words.outboxStuck()}
      </p>
      {/* The note says the same, but is inert behind the dialog. */}
      <p role="status" className="visually-hidden">
        {[...outboxCounts(), discarded && words.discarded({ title: titleOf(discarded) })].filter(Boolean).join(' ')}
      </p>
      {discarded && (
        <p className="outbox__discarded">
          <span>{words.discarded({ title: titleOf(discarded) })}</span>
          <Button onClick={() => restore(discarded)}>{words.restore()}</Button>
        </p>
      )}
      {waiting.length > 0 && (
        <ol className="outbox" aria-label={words.outboxTitle()}>
          {waiting.map((change) => (
            <li key={change.key}>
              <div>
                <strong>{titleOf(change)}</strong>
                <p className={change.failure ? 'outbox__failure' : 'muted'}>{stateOf(change)}</p>
                {isOutOfReach(change) && change.kind === 'advert' && <p className="outbox__text">{textOf(change)}</p>}
              </div>
              <div className="outbox__choices">
                {!isGone(change) && (
                  <Button href={change.path} onClick={onClose}>
                    {words.open()}
                  </Button>
                )}
                {change.kind !== 'advert' && change.theirs !== undefined && (
                  <Button
                    onClick={() => {
                      keepOwnName(change)
                      void sendOutbox()
                    }}
                  >
                    {words.keepYours()}
                  </Button>
                )}
                <Button onClick={(event) => discard(change, event.currentTarget)}>{words.discard()}</Button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const isGone = ({ failure }: Waiting) => failure === 'notFound'
/** Returns whether the screen of a change may not show it any more. */
const isOutOfReach = (change: Waiting) => isGone(change) || change.failure === 'forbidden'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the texts, links and products of an ad that no screen shows any more. */
const textOf = ({ body: { contentTemplate, ordAdvert } }: Waiting & AdvertSave): string =>
  textsIn([contentTemplate, ordAdvert]).filter(Boolean).join('\n')

function titleOf(change: Waiting): string {
  const { network: words } = texts.value
  return change.kind === 'advert' ? words.contentOf(change) : words[change.kind](change)
}

function stateOf(change: Waiting): string {
  const { network: words } = texts.value
  const { failure, at } = change
  if (!failure) return words.since({ time: timeOf(at) })
  if (isGone(change)) return words.gone()
  if (failure !== 'preconditionFailed') return callErrorText(failure)
  if (change.kind !== 'advert' && change.theirs !== undefined) return words.renamedByOthers({ name: change.theirs })
  return words.changedByOthers()
}
