import { useTooltip } from '../../popover/tooltip.tsx'
import './switch.css'

type SwitchProps = {
  /** The name of what is switched on or off. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  busy?: boolean
  /** Disables the switch and gives the reason on hover, on focus and in its accessible description. */
  disabledReason?: string | undefined
}

/** Turns a thing on or off at once, without a form to save. */
export function Switch({ label, isOn, onChange, busy, disabledReason }: SwitchProps) {
  const { trigger, popup } = useTooltip(disabledReason)
  const isInert = Boolean(busy || disabledReason)
  return (
    <>
      <button
        type="button"
        {...trigger}
        role="switch"
        className="switch"
        aria-label={label}
        aria-checked={isOn}
        aria-disabled={isInert || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!isInert) onChange(!isOn)
        }}
      />
      {popup}
    </>
  )
}
