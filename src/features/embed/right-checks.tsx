import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { allows, page } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Check, Checks, type CheckState } from './check-row.tsx'

/** The checks of what the page allows the office in its frame. `report` returns all checks as text. */
export function RightChecks({ report }: { report: () => string }) {
  useSignals()
  return (
    <Checks title={texts.value.embed.rights()}>
      <Sandbox />
      <Popup />
      <Clipboard report={report} />
      <Download />
      <Print />
    </Checks>
  )
}

/**
 * The flags without which users miss something; scripts and the office's own origin are always set, or nothing would
 * work.
 */
const FLAGS = ['allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads', 'allow-modals']

function Sandbox() {
  useSignals()
  const { embed: words } = texts.value
  const title = words.sandbox()
  if (!page.value) return <Check title={title} state="unused" value={words.unknownSandbox()} />
  if (page.value.settings.sandbox === undefined) return <Check title={title} state="ok" value={words.noSandbox()} />
  const missing = FLAGS.filter((flag) => !allows(flag))
  return (
    <Check
      title={title}
      state={missing.length > 0 ? 'warning' : 'ok'}
      value={page.value.settings.sandbox}
      advice={missing.length > 0 && words.missingFlags({ flags: missing.join(', ') })}
    />
  )
}

type Tried = { state: CheckState; value: string; advice?: string }

/** Returns the last finding: at first that it has not been tried, or that the sandbox forbids it. */
function useTrial(flag: string | undefined): [tried: Tried, setTried: (tried: Tried) => void] {
  const { embed: words } = texts.value
  const [tried, setTried] = useState<Tried>()
  const initial: Tried =
    flag && !allows(flag)
      ? { state: 'failed', value: words.forbidden({ flag }), advice: words.forbiddenAdvice() }
      : { state: 'waiting', value: words.notTried() }
  return [tried ?? initial, setTried]
}

function Popup() {
  useSignals()
  const { embed: words } = texts.value
  const [tried, setTried] = useTrial('allow-popups')
  const open = () => {
    const popup = window.open('', 'office-check', 'popup,width=320,height=240')
    popup?.close()
    setTried(
      popup
        ? { state: 'ok', value: words.popupOpened() }
        : { state: 'failed', value: words.popupBlocked(), advice: words.popupAdvice() },
    )
  }
  return <Check title={words.popup()} {...tried} action={<Button onClick={open}>{words.openPopup()}</Button>} />
}

function Clipboard({ report }: { report: () => string }) {
  useSignals()
  const { embed: words } = texts.value
  const [tried, setTried] = useTrial(undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report())
      setTried({ state: 'ok', value: words.copiedReport() })
    } catch {
      setTried({ state: 'failed', value: words.notCopied(), advice: words.clipboardAdvice() })
    }
  }
  return (
    <Check
      title={words.clipboard()}
      {...tried}
      action={<Button onClick={() => void copy()}>{words.copyReport()}</Button>}
    />
  )
}

function Download() {
  useSignals()
  const { embed: words } = texts.value
  const [tried, setTried] = useTrial('allow-downloads')
  const url = useMemo(() => URL.createObjectURL(new Blob([words.fileText()], { type: 'text/plain' })), [words])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const look = () => tried.state !== 'failed' && setTried({ state: 'ok', value: words.lookForFile() })
  return (
    <Check
      title={words.download()}
      {...tried}
      action={
        <Button href={url} download="office-check.txt" onClick={look}>
          {words.downloadFile()}
        </Button>
      }
    />
  )
}

function Print() {
  useSignals()
  const { embed: words } = texts.value
  const [tried, setTried] = useTrial('allow-modals')
  const hasPrinted = useRef(false)
  const print = () => {
    hasPrinted.current = false
    addEventListener('beforeprint', () => (hasPrinted.current = true), { once: true })
    window.print() // a sandbox silently ignores it
    setTried(
      hasPrinted.current
        ? { state: 'ok', value: words.printed() }
        : { state: 'failed', value: words.notPrinted(), advice: words.printAdvice() },
    )
  }
  return <Check title={words.print()} {...tried} action={<Button onClick={print}>{words.printPage()}</Button>} />
}
