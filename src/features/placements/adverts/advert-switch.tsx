import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { Pending } from '../../../data/idempotent.ts'
import { advertSwitch } from '../../../domain/advert/advert-lifecycle.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { loadCode } from '../../../state/late/load-code.ts'
import { texts } from '../../../state/locale.ts'
import { Switch } from '../../../ui/form/choice/switch.tsx'
import { obstacleWords, type AdvertRow } from './advert-row.ts'

type AdvertSwitchProps = { row: AdvertRow; onFailure: (row: AdvertRow, error: unknown) => void }

/** Starts and pauses an ad in its row; absent for an ad that needs more than that. */
export function AdvertSwitch({ row, onFailure }: AdvertSwitchProps) {
  useSignals()
  const { placements: words } = texts.value
  const { advertId, name, obstacle, state } = row
  const control = advertSwitch(state)
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- in another state, it is not a retry
  const pending = useMemo((): Pending => ({}), [state])
  const [isBusy, submit] = useSubmit((error) => onFailure(row, error))
  if (!control) return null
  const { isOn, action } = control
  const change = () =>
    submit(async () =>
      (await loadCode(() => import('../../../data/advert/act-on-advert.ts'))).act(advertId, action, pending),
    )
  return (
    <Switch
      label={words.isShown({ name })}
      isOn={isOn}
      busy={isBusy}
      disabledReason={!isOn && obstacle ? obstacleWords(obstacle) : undefined}
      onChange={() => void change()}
    />
  )
}
