import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { signOut } from '../../auth/sign-out.ts'
import type { PageProps } from '../../page-props.ts'
import { href, routes } from '../../routes.ts'
import { isFramed } from '../../state/embed/frame.ts'
import { draftKey, OUTBOX } from '../../state/form/draft-key.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { readStored, store } from '../../state/session/stored.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StandaloneMessage } from './standalone-message.tsx'

/**
 * Ends the local session at once, then the one at the identity provider, if that responds; a frame stays here. Asks
 * first if changes wait to be sent or to be saved, which the sign-out removes, unless the query has `sure`.
 */
export function Page({ query }: PageProps) {
  useSignals()
  const [waiting] = useState(() => readWaiting().length)
  const [isUnsaved] = useState(hasUnsavedInput)
  const [isSure, setSure] = useState((waiting === 0 && !isUnsaved) || query.has('sure'))
  useEffect(() => {
    if (!isSure) return
    const stay = () => navigate(href('oidcLogout'), { replace: true })
    signOut().then(isFramed ? stay : undefined, stay)
  }, [isSure])
  const { common, session: words } = texts.value
  const title = waiting > 0 ? words.signOutWaiting({ count: waiting }) : words.signOutUnsaved()
  usePageTitle(isSure ? words.signingOut() : title)
  if (isSure) return <StandaloneMessage title={words.signingOut()} />
  return (
    <main className="center">
      <EmptyState
        isPage
        title={title}
        action={
          <>
            <Button variant="primary" onClick={goBack}>
              {words.staySignedIn()}
            </Button>
            <Button onClick={() => setSure(true)}>{common.signOut()}</Button>
          </>
        }
      >
        {waiting > 0 && isUnsaved && `${words.signOutAlso()} `}
        {words.signOutLoses()}
      </EmptyState>
    </main>
  )
}

/** Returns to the screen before, if it was one of the office. */
function goBack(): void {
  if ((history.state as { at?: number } | null)?.at) history.back()
  else navigate(routes.home.path)
}

type Kept = { id: string; form?: object }
/** Returns the changes of the user that wait for a connection. */
function readWaiting(): Kept[] {
  const waiting = readStored(draftKey(OUTBOX))
  return Array.isArray(waiting) ? (waiting as Kept[]) : []
}

/** Milliseconds after which the note on a change of several counts no more: its tab has crashed. */
const NOTED_FOR = 60_000
const isOldNote = (key: string, at: number) => /\.batch\.\d+$/.test(key) && Date.now() - at > NOTED_FOR

/**
 * Returns whether the browser keeps unsaved input of the user: a draft, besides notes on what has been sent or saved
 * before and the form of a save that waits, or a change of several under way.
 */
function hasUnsavedInput(): boolean {
  const waits = readWaiting().map(({ id, form }) => `${draftKey(`advert.${id}`)} ${JSON.stringify(form)}`)
  return Object.entries(store()).some(
    ([key, value]) =>
      key.startsWith(draftKey('')) &&
      key !== draftKey(OUTBOX) &&
      !/\.(pending|sent|base)$/.test(key) &&
      !isOldNote(key, Number(value)) &&
      !waits.includes(`${key} ${value}`),
  )
}
