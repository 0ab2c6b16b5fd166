import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { PageProps } from '../../page-props.ts'
import { isFramed } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { CopyText } from '../../ui/contact.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { reportOf } from './check-row.tsx'
import { ConnectionChecks } from './connection-checks.tsx'
import { LiveChecks } from './live-checks.tsx'
import { RightChecks } from './right-checks.tsx'
import { SignInChecks } from './sign-in-checks.tsx'
import './check.css'

/** Shows a partner, inside their own page, what works between it and the office. */
export function Page({ query }: PageProps) {
  useSignals()
  const { embed: words } = texts.value
  usePageTitle(words.title())
  return (
    <main className="content check-page">
      <PageHeader title={words.title()} note={isFramed ? words.intro() : words.topLevel()} />
      {isFramed ? <AllChecks step={Number(query.get('step')) || 0} /> : <HowToUse />}
    </main>
  )
}

function AllChecks({ step }: { step: number }) {
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} className="check-page__groups">
      <ConnectionChecks />
      <SignInChecks />
      <LiveChecks step={step} />
      <RightChecks report={() => (element.current ? reportOf(element.current) : '')} />
    </div>
  )
}

/** The HTML by which a page shows this screen. */
function HowToUse() {
  useSignals()
  const { embed: words } = texts.value
  const { origin } = location
  const html = `<script type="module" src="${origin}/embed/v1.js"></script>
<advertising-office src="${origin}" path="/embed/check" auto-height></advertising-office>`
  return (
    <div className="stack">
      <CopyText text={html} words={words} />
      <p>{words.topLevelAllowed()}</p>
    </div>
  )
}
