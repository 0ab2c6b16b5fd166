import { useSignals } from '@preact/signals-react/runtime'
import type { CallErrorKind } from '../../data/errors.ts'
import { callErrorText, signInHref } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** The reason why a write failed; the input is kept. */
export function FailureAlert({ kind }: { kind: CallErrorKind }) {
  useSignals()
  return (
    <InView>
      <Alert
        tone="danger"
        actions={kind === 'unauthorized' && <Button href={signInHref()}>{texts.value.common.signIn()}</Button>}
      >
        {callErrorText(kind)}
      </Alert>
    </InView>
  )
}
