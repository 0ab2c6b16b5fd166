import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { config } from '../../../state/session/config.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import type { TreeContext } from '../tree/view/tree-context.ts'

type AudiencesButtonProps = { context: TreeContext; advertiserId: string; partnerId: string }

/** Opens the audiences that the account keeps for this platform. */
export function AudiencesButton(props: AudiencesButtonProps) {
  useSignals()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [Panel, load, isLoading] = useLazy(loadPanel)
  if (!config.value.features?.includes('savedAudiences' satisfies Feature)) return null
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        busy={isLoading}
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget)
          void load()
        }}
      >
        {texts.value.audienceBuilder.savedShort()}
      </Button>
      {anchor && Panel && <Panel {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

const loadPanel = async () => (await import('./audiences-panel.tsx')).AudiencesPanel
