import { effect } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { PART_CHANGE, visiblePart } from '../../lib/visible-part.ts'
import { href } from '../../routes.ts'
import { page } from '../../state/embed/frame.ts'
import { sent } from '../../state/embed/sent.ts'
import { useUnsaved, type Leaving } from '../../state/form/unsaved.ts'
import { texts } from '../../state/locale.ts'
import { currentPath, navigate } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice/checkbox.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { Check, Checks } from './check-row.tsx'

/** The checks of values that change while the office is used, as the page receives them. */
export function LiveChecks({ step }: { step: number }) {
  useSignals()
  const { embed: words } = texts.value
  return (
    <Checks title={words.live()}>
      <Height />
      <View />
      <Route step={step} />
      <Dirty />
    </Checks>
  )
}

/**
 * Returns the last message of each type that the page has been sent. It changes in the next frame: content rendered
 * while the height is measured would change the height.
 */
function useSent() {
  const [drawn, setDrawn] = useState(sent.peek())
  useEffect(() => {
    let request = 0
    const stop = effect(() => {
      const next = sent.value
      cancelAnimationFrame(request)
      request = requestAnimationFrame(() => setDrawn(next))
    })
    return () => {
      stop()
      cancelAnimationFrame(request)
    }
  }, [])
  return drawn
}

const isAutoHeight = () => page.value?.settings.autoHeight === true

/** Renders again when the frame is resized, or its page shows another part of it. */
function useLayoutChanges(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const render = () => setCount((count) => count + 1)
    addEventListener('resize', render)
    addEventListener(PART_CHANGE, render)
    return () => {
      removeEventListener('resize', render)
      removeEventListener(PART_CHANGE, render)
    }
  }, [])
}

/** Milliseconds that a page can take to set the height of the frame. */
const PATIENCE = 1_000

function Height() {
  useSignals()
  useLayoutChanges()
  const told = useSent().height?.height
  const [isLate, setLate] = useState(false)
  const isTaken = Math.abs((told ?? 0) - innerHeight) <= 1
  useEffect(() => {
    setLate(false)
    if (isTaken) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [isTaken])
  const { embed: words } = texts.value
  const title = words.height()
  if (!isAutoHeight()) return <Check title={title} state="unused" value={words.fixedHeight({ height: innerHeight })} />
  if (told === undefined) return <Check title={title} state="waiting" value={words.nothingSent()} />
  return (
    <Check
      title={title}
      state={isLate ? 'warning' : 'ok'}
      value={words.heights({ sent: Math.round(told), height: innerHeight })}
      advice={isLate && words.heightAdvice()}
    />
  )
}

function View() {
  useSignals()
  useLayoutChanges()
  const { embed: words } = texts.value
  const title = words.view()
  if (!isAutoHeight()) return <Check title={title} state="unused" value={words.wholeView()} />
  const { top, bottom } = visiblePart()
  return <Check title={title} state="ok" value={words.part({ top: Math.round(top), bottom: Math.round(bottom) })} />
}

function Route({ step }: { step: number }) {
  useSignals()
  const { embed: words } = texts.value
  const path = useSent().route?.path
  const isRight = path === currentPath()
  return (
    <Check
      title={words.route()}
      state={path === undefined ? 'waiting' : isRight ? 'ok' : 'failed'}
      value={path ?? words.nothingSent()}
      advice={words.routeAdvice()}
      action={
        <Button onClick={() => navigate(href('embedCheck', {}, { step: step + 1 }))}>{words.changeRoute()}</Button>
      }
    />
  )
}

function Dirty() {
  useSignals()
  const { embed: words } = texts.value
  const [isDirty, setDirty] = useState(false)
  const leaving = useUnsaved(isDirty)
  const told = useSent().dirty?.isDirty
  return (
    <Check
      title={words.dirty()}
      state={told === undefined ? 'waiting' : told === isDirty ? 'ok' : 'failed'}
      value={told === undefined ? words.nothingSent() : told ? words.isDirty() : words.isClean()}
      advice={words.dirtyAdvice()}
      action={
        <>
          <Checkbox label={words.beDirty()} checked={isDirty} onChange={setDirty} />
          {leaving && <LeaveDialog {...leaving} />}
        </>
      }
    />
  )
}

function LeaveDialog({ go, stay }: Leaving) {
  useSignals()
  const { embed: words, common } = texts.value
  const buttons = (
    <>
      <Button data-autofocus onClick={stay}>
        {words.stay()}
      </Button>
      <Button variant="primary" onClick={go}>
        {words.leave()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.leaveTitle()} closeLabel={common.close()} onClose={stay} footer={buttons}>
      <p>{words.leaveText()}</p>
    </Dialog>
  )
}
