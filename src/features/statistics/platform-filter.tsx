import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { Checkbox } from '../../ui/form/choice/checkbox.tsx'

type PlatformFilterProps = {
  platforms: readonly { id: string; name: string }[]
  /** The chosen platforms; empty means all. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The choice of the retail platforms whose campaigns are shown. */
export function PlatformFilter({ platforms, chosen, onChange }: PlatformFilterProps) {
  useSignals()
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="cluster platform-filter">
      <legend>{texts.value.common.platforms()}</legend>
      {platforms.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
      ))}
    </fieldset>
  )
}
