import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function Page() {
  useSignals()
  const { errors } = texts.value
  usePageTitle(errors.notFoundTitle())
  const home = (
    <Button variant="primary" href={href('advertisers')}>
      {errors.home()}
    </Button>
  )
  return (
    <main className="center">
      <EmptyState isPage title={errors.notFoundTitle()} action={home}>
        {errors.notFoundText()}
      </EmptyState>
    </main>
  )
}
