import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Button } from '../button.tsx'
import { Alert, InView } from '../feedback/alert.tsx'
import { Outcomes } from '../feedback/outcomes.tsx'
import { outcomeOf, type BatchRow, type OutcomeWords, type Result, type Task } from './batch-row.ts'
import { Dialog } from './dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** The run of an action, as `useBatch` returns it. */
type Batch<Failure> = {
  resultOf: ((key: string) => Result) | undefined
  isRunning: boolean
  isStopping: boolean
  /** The address of the sign-in screen, if the session has ended; it may open in another tab. */
  signIn: { href: string; isElsewhere: boolean } | undefined
  run: (tasks: readonly Task<Failure>[]) => Promise<unknown>
  stop: () => void
}
type BatchWords = OutcomeWords & {
  stop: () => string
  signInElsewhere: () => string
  leftOut: () => string
  undo: () => string
  retry: (values: { count: number }) => string
  progress: (values: { count: number; total: number }) => string
  notDone: (values: { count: number }) => string
  leaveTitle: () => string
  leaveText: () => string
  leave: () => string
  wait: () => string
}

type BatchQuestion = { title: string; text: string; refuse: string; agree: string }

type BatchDialogProps<Failure> = {
  title: string
  words: BatchWords
  common: Record<'close' | 'cancel' | 'signIn' | 'errorUnauthorized', () => string>
  /** Undefined while they load. */
  rows: readonly BatchRow<Failure>[] | undefined
  /** The text shown while they load. */
  loading?: string
  batch: Batch<Failure>
  /** Returns the label of the button that starts, for so many items. */
  applyLabel: (count: number) => string
  /** Shows the errors of the form; returns whether there are none. */
  passes?: () => boolean
  /** Returns the question before the start, about so many items with a risk. Each risk is asked about once. */
  question?: (count: number) => BatchQuestion
  /** Starts without a press, once the rows have loaded, with those that have no risk. */
  isImmediate?: boolean
  danger?: boolean
  /** Undoes what is done; absent if that is impossible. */
  onUndo?: (() => void) | undefined
  /** A navigation that waits until the user decides whether to stop. */
  leaving?: { go: () => void; stay: () => void } | undefined
  onClose: () => void
  /** The choice of the action, if there is one. */
  children?: ReactNode
}

/** Shows what an action will do to each of several items, carries it out, and offers to retry failed ones. */
export function BatchDialog<Failure>(props: BatchDialogProps<Failure>) {
  const { title, words, common, rows = [], batch, onClose, children, leaving, question } = props
  const { resultOf, isRunning, isStopping, signIn, run, stop } = batch
  const [isAsked, setAsked] = useState(false)
  const [agreed] = useState(() => new Set<string>())
  const left = rows.filter(({ key, carryOut }) => carryOut && resultOf?.(key).status !== 'done')
  const due = left.flatMap(({ key, carryOut, risk }) => (carryOut ? [{ key, carryOut, risk }] : []))
  const risks = left.flatMap(({ key, risk }) => (risk === undefined ? [] : [`${key} ${risk}`]))
  const risky = risks.filter((risk) => !agreed.has(risk))
  const doneCount = rows.filter(({ key }) => resultOf?.(key).status === 'done').length
  /** Whether a press could not show an error of the form either, or this would help no row. */
  const isFinal = !props.passes || (rows.length > 0 && rows.every(({ reason }) => reason !== undefined))
  const isOver = resultOf !== undefined && !isRunning
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!props.isImmediate || !props.rows || hasStarted.current) return
    hasStarted.current = true
    void run(due.filter(({ risk }) => risk === undefined))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || props.passes?.() === false || due.length === 0) return
    if (risky.length > 0) setAsked(true)
    else void run(due)
  }
  const agree = () => {
    setAsked(false)
    for (const risk of risky) agreed.add(risk)
    void run(due)
  }
  // One button, so that the focus stays on it when the run ends.
  const stopId = useId()
  useLayoutEffect(() => {
    if (isRunning) document.getElementById(stopId)?.focus({ preventScroll: true })
  }, [isRunning, stopId])
  /** The second click of a double click on the button that starts is none on this one, which takes its place. */
  const stopByPress = ({ detail }: MouseEvent) => detail < 2 && stop()
  const footer = (
    <>
      {isOver && doneCount > 0 && props.onUndo && <Button onClick={props.onUndo}>{words.undo()}</Button>}
      <Button id={stopId} data-autofocus={props.danger} busy={isStopping} onClick={isRunning ? stopByPress : onClose}>
        {isRunning ? words.stop() : isOver ? common.close() : common.cancel()}
      </Button>
      {!isRunning && (due.length > 0 || !isOver) && (
        <Button
          type="submit"
          variant={props.danger ? 'danger' : 'primary'}
          busy={!props.rows}
          disabledReason={props.rows && due.length === 0 && isFinal ? words.leftOut() : undefined}
        >
          {isOver ? words.retry({ count: due.length }) : props.applyLabel(due.length)}
        </Button>
      )}
    </>
  )
  const asking = isAsked && risky.length > 0 && question?.(risky.length)
  // What is being done may already be as it should become.
  const isCounted = ({ key, carryOut }: BatchRow<Failure>) =>
    carryOut !== undefined || ['done', 'running'].includes(resultOf?.(key).status ?? '')
  const total = rows.filter(isCounted).length
  return (
    <>
      <Dialog
        wide
        title={title}
        closeLabel={common.close()}
        onClose={isRunning ? stop : onClose}
        onSubmit={submit}
        footer={footer}
      >
        {signIn && (
          <InView>
            <Alert
              tone="danger"
              actions={
                <Button href={signIn.href} target={signIn.isElsewhere ? '_blank' : undefined}>
                  {common.signIn()}
                </Button>
              }
            >
              {signIn.isElsewhere ? words.signInElsewhere() : common.errorUnauthorized()}
            </Alert>
          </InView>
        )}
        {children}
        {props.rows ? (
          <Outcomes
            label={title}
            rows={rows.map((row) => outcomeOf(row, resultOf?.(row.key), isRunning && !isStopping, words))}
            progress={resultOf ? words.progress({ count: doneCount, total }) : undefined}
            done={isRunning ? doneCount : undefined}
            end={isOver && doneCount < total ? words.notDone({ count: total - doneCount }) : undefined}
          />
        ) : (
          <p role="status" className="muted">
            {props.loading}
          </p>
        )}
      </Dialog>
      {asking && (
        <QuestionDialog
          danger
          title={asking.title}
          closeLabel={common.close()}
          refuseLabel={asking.refuse}
          agreeLabel={asking.agree}
          onAgree={agree}
          onClose={() => setAsked(false)}
        >
          {asking.text}
        </QuestionDialog>
      )}
      {leaving && (
        <QuestionDialog
          danger
          title={words.leaveTitle()}
          closeLabel={common.close()}
          refuseLabel={words.wait()}
          agreeLabel={words.leave()}
          onAgree={leaving.go}
          onClose={leaving.stay}
        >
          {words.leaveText()}
        </QuestionDialog>
      )}
    </>
  )
}
