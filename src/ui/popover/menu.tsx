import { useCallback, useId, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { DotsIcon } from '../icons/icon.tsx'
import { MenuList, type MenuItem } from './menu-list.tsx'
import type { Alignment } from './place-near.ts'

type MenuProps = {
  /** The button's name, visible unless the button is an icon alone. */
  label: string
  items: readonly MenuItem[]
  /** The button's content; three dots by default. */
  children?: ReactNode
  variant?: 'secondary' | 'quiet'
  align?: Alignment
}

/** A button that opens a list of actions; focus returns to the button. */
export function Menu({ label, items, children, variant = 'quiet', align = 'end' }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setOpen(false), [])
  const button = anchor?.querySelector('button')
  return (
    <>
      <span ref={setAnchor}>
        <Button
          variant={variant}
          iconOnly={!children}
          aria-label={children ? undefined : label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {children ?? <DotsIcon />}
        </Button>
      </span>
      {isOpen && button && (
        <MenuList id={id} label={label} items={items} anchor={button} align={align} onClose={close} />
      )}
    </>
  )
}
