import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'

/** A note that the names could not be loaded, with another try. */
export function NamesFailed({ retry }: { retry: () => void }) {
  useSignals()
  const { adverts: words, common } = texts.value
  return (
    <span className="muted">
      {' '}
      {words.namesFailed()}{' '}
      <Button variant="quiet" onClick={retry}>
        {common.retry()}
      </Button>
    </span>
  )
}
