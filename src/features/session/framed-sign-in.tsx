import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { signInByPage } from '../../auth/framed/page-session.ts'
import { openSignIn, prepareSignIn, type PopupSignIn } from '../../auth/framed/popup-sign-in.ts'
import { canShareSignIn, sharesSignIn, shareSignIn } from '../../auth/framed/shared-sign-in.ts'
import { signInFailureOf } from '../../auth/sign-in-error.ts'
import { allows, page } from '../../state/embed/frame.ts'
import { reportToPage } from '../../state/embed/report.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { store } from '../../state/session/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { FailureText, type FailureKind } from './failure-text.tsx'
import { maySignInAgain } from './sign-in-again.ts'
import './framed-sign-in.css'

/** `waiting`: for the user, in the window; `working`: for the provider, the page or the browser. */
type Step = 'offer' | 'waiting' | 'working'
/**
 * `forbidden`: the sandbox of the frame allows no windows; the last two: the outcomes of asking the browser for its own
 * sign-in.
 */
type Problem = FailureKind | 'blocked' | 'forbidden' | 'notGranted' | 'notShared'

/** Milliseconds before an unreachable provider is tried again for the page's user. */
const RETRY = 5_000

/** Signs in without leaving the frame: by the page's token if it provides one, otherwise in a new window. */
export function FramedSignIn({ target }: { target: string }) {
  useSignals()
  const { session: words, common } = texts.value
  const hasToken = page.value?.settings.hasToken === true
  /** Whether a reload asks for the sign-in again: the token of a page needs no storage. */
  const isForgotten = !hasToken && !(store() instanceof Storage)
  const [before] = useState(session.peek())
  const [step, setStep] = useState<Step>(hasToken || sharesSignIn() ? 'working' : 'offer')
  const [problem, setProblem] = useState<Problem | undefined>(before?.expiresAt ? 'refused' : undefined)
  const [isAsked, setAsked] = useState(false)
  const popup = useRef<PopupSignIn>(undefined)
  const main = useRef<HTMLElement>(null)

  const stop = (found: Problem | undefined) => {
    popup.current = undefined
    setStep('offer')
    setProblem(found)
  }
  const fail = (error: unknown) => stop(signInFailureOf(error).kind)
  const work = () => {
    setStep('working')
    setProblem(undefined)
  }
  const byPage = () => {
    work()
    signInByPage().catch(fail)
  }
  const byWindow = () => {
    const opened = openSignIn(target, () => popup.current === opened && setStep('working'))
    if (!opened) return stop(allows('allow-popups') ? 'blocked' : 'forbidden')
    popup.current = opened
    setProblem(undefined)
    setStep('waiting')
    opened.done.catch((error: unknown) => popup.current === opened && fail(error))
  }
  const byBrowser = (wanted = true) => {
    work()
    shareSignIn().then(
      (isShared) => !isShared && stop(wanted ? 'notShared' : undefined),
      () => stop(wanted ? 'notGranted' : undefined),
    )
  }
  const cancel = () => {
    popup.current?.close()
    stop(undefined)
    main.current?.querySelector<HTMLElement>('.button--primary')?.focus() // the pressed button disappears
  }

  useEffect(() => {
    if (popup.current) return
    if (!hasToken) {
      void prepareSignIn().catch(() => {}) // the sign-in itself reports the problem
      if (sharesSignIn()) byBrowser(false) // as before the reload
    } else if (!before || maySignInAgain()) byPage()
    else {
      setStep('offer')
      if (before.expiresAt) reportToPage('refused', 'The office’s server refuses the access token')
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each way of signing in
  }, [hasToken])
  useEffect(() => {
    if (problem !== 'unreachable' || !hasToken) return
    const timer = setTimeout(byPage, RETRY)
    addEventListener('online', byPage)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', byPage)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once after each failure
  }, [problem, hasToken])
  useEffect(() => {
    if (isForgotten) reportToPage('storage', 'The browser refuses to keep data: the session ends with the document')
  }, [isForgotten])
  useEffect(() => () => popup.current?.close(), [])

  // Regardless of the way: another frame of this page may have been faster.
  const now = session.value
  useEffect(() => {
    if (now?.expiresAt && now !== before && problem !== 'refused') navigate(target, { replace: true })
  }, [now, before, problem, target])

  const press = () => {
    setAsked(true)
    if (step === 'waiting') popup.current?.focus()
    else if (hasToken) byPage()
    else byWindow()
  }
  const label = step === 'waiting' ? words.showWindow() : hasToken ? common.retry() : words.signIn()
  const text = {
    offer: before && !before.expiresAt ? words.sessionEnded() : hasToken ? '' : words.framedText(),
    waiting: words.windowOpen(),
    working: words.signingInHere(),
  }[step]
  const { portalName, logoUrl } = config.value
  return (
    <main className="center framed-sign-in" ref={main}>
      <img src={logoUrl} alt="" height={28} />
      <h1>{words.framedTitle({ portal: portalName })}</h1>
      <div className="framed-sign-in__state" role="status">
        {problem ? <ProblemAlert problem={problem} target={target} /> : text && <p>{text}</p>}
      </div>
      {(step !== 'working' || isAsked) && problem !== 'unauthorizedClient' && (
        <Button variant="primary" busy={step === 'working'} onClick={press}>
          {label}
        </Button>
      )}
      {step === 'waiting' && (
        <Button variant="quiet" onClick={cancel}>
          {common.cancel()}
        </Button>
      )}
      {step === 'offer' && !hasToken && canShareSignIn() && (
        <Button onClick={() => byBrowser()}>{words.browserSignIn()}</Button>
      )}
      {isForgotten && <p className="framed-sign-in__note">{words.frameForgets()}</p>}
    </main>
  )
}

/** Explains the problem, and offers the office in a new tab if the window is the problem. */
function ProblemAlert({ problem, target }: { problem: Problem; target: string }) {
  useSignals()
  const { session: words } = texts.value
  const said: { [K in Problem]?: () => string } = {
    blocked: words.windowBlocked,
    forbidden: words.windowForbidden,
    notGranted: words.browserSignInDenied,
    notShared: words.browserSignInNone,
  }
  const text = said[problem]
  return (
    <Alert
      tone="warning"
      actions={
        (problem === 'blocked' || problem === 'closed') && (
          <a href={target} target="_blank" rel="noopener">
            {words.ownTab()}
          </a>
        )
      }
    >
      {text ? text() : <FailureText kind={problem as FailureKind} />}
    </Alert>
  )
}
