import { useSignals } from '@preact/signals-react/runtime'
import type { CallErrorKind } from '../../data/errors.ts'
import { callErrorText, signInHref } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Failure = { failure: CallErrorKind | undefined; failureText?: string | undefined }

type FailureAlertProps = {
  errors: Failure
  /** What is said if it is unknown whether the write was done. */
  unsure?: { title: string; text: string } | undefined
}

/** The reason why a write failed, if it did; the input is kept. */
export function FailureAlert({ errors: { failure, failureText }, unsure }: FailureAlertProps) {
  useSignals()
  return (
    failure && (
      <InView>
        <Alert
          tone="danger"
          title={unsure?.title}
          actions={failure === 'unauthorized' && <Button href={signInHref()}>{texts.value.common.signIn()}</Button>}
        >
          <p>{failureText ?? callErrorText(failure)}</p>
          {unsure && <p>{unsure.text}</p>}
        </Alert>
      </InView>
    )
  )
}
