import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'

/** The place of a popup: its button, and the function that closes it. */
export type PopupPlace = { anchor: HTMLElement; onClose: () => void }
type LateButtonProps = {
  label: string
  popup: 'menu' | 'dialog'
  /** Hides the label visually, for a button with only an icon. */
  iconOnly?: boolean
  icon: ReactNode
  /** Returns whether the code of the popup is there. */
  load: () => Promise<boolean>
  isLoading: boolean
  /** Undefined until the code of the popup has loaded. */
  renderPopup: ((place: PopupPlace) => ReactNode) | undefined
}

/** A button whose menu or panel loads with the first press. */
export function LateButton({ label, popup, iconOnly, icon, load, isLoading, renderPopup }: LateButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const onClose = useCallback(() => setAnchor(undefined), [])
  const isOpen = Boolean(anchor && renderPopup)
  const open = (button: HTMLElement) => void load().then((isThere) => isThere && setAnchor(button))
  return (
    <>
      <Button
        iconOnly={iconOnly}
        busy={isLoading}
        aria-label={iconOnly ? label : undefined}
        title={label}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => (isOpen ? onClose() : open(currentTarget))}
        onKeyDown={(event) => {
          if (popup !== 'menu' || event.key !== 'ArrowDown') return
          event.preventDefault()
          open(event.currentTarget)
        }}
      >
        {icon}
        {!iconOnly && <span className="late-button__label">{label}</span>}
      </Button>
      {anchor && renderPopup?.({ anchor, onClose })}
    </>
  )
}
