import type { ReactNode } from 'react'
import './toggle-chip.css'

type ToggleChipProps = {
  isPressed: boolean
  onPress: () => void
  /** The number of rows that the chip would leave; empty while it is unknown. */
  count?: string | undefined
  children: ReactNode
}

/** A filter that is switched on and off by a press. */
export function ToggleChip({ isPressed, onPress, count, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className="toggle-chip"
      aria-pressed={isPressed}
      onClick={onPress}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children} <span className="toggle-chip__count">{count}</span>
    </button>
  )
}
