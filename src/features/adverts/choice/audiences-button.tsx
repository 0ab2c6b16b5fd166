import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useState } from 'react'
import type { Condition } from '../../../contract/advert/condition.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { config } from '../../../state/session/config.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { replaceTree } from './replace-tree.ts'
import type { TreeContext } from '../tree/view/tree-context.ts'

type AudiencesButtonProps = { context: TreeContext; advertiserId: string; partnerId: string }

/** Opens the audiences that the account keeps for this platform. */
export function AudiencesButton(props: AudiencesButtonProps) {
  useSignals()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [taken, setTaken] = useState<Condition>()
  const [Panel, load, isLoading] = useLazy(loadPanel)
  const { context } = props
  // Once the panel is gone: as a sheet, it returns the focus to the button, which then goes to the first condition.
  useLayoutEffect(() => {
    if (!taken) return
    setTaken(undefined)
    replaceTree(context, taken)
  }, [context, taken])
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
      {anchor && Panel && (
        <Panel
          {...props}
          anchor={anchor}
          onTake={(condition) => {
            setAnchor(undefined)
            setTaken(condition)
          }}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

const loadPanel = async () => (await import('./audiences-panel.tsx')).AudiencesPanel
