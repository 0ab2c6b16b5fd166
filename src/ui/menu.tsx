import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DotsIcon } from './icon.tsx'
import { placeNear, type Alignment } from './place-near.ts'
import './menu.css'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  /** The item stays in the list, cannot be chosen, and shows why. */
  disabledReason?: string | undefined
} & ({ onSelect: () => void; href?: never } | { href: string })

type MenuProps = {
  /** The button's name; shown unless the button is an icon alone. */
  label: string
  items: readonly MenuItem[]
  /** What the button shows; by default three dots. */
  children?: ReactNode
  variant?: 'secondary' | 'quiet'
  align?: Alignment
}

/** A button that opens a list of actions. Arrows, Home and End move, Escape and Tab close, focus returns to the button. */
export function Menu({ label, items, children, variant = 'quiet', align = 'end' }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const focusButton = () => anchor.current?.querySelector('button')?.focus()

  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !list.current) return
    placeNear(anchor.current, list.current, align)
    itemsOf(list.current)[0]?.focus()
  }, [isOpen, align])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target)))) setOpen(false)
    }
    const events = ['pointerdown', 'scroll', 'resize']
    for (const event of events) window.addEventListener(event, closeOutside, true)
    return () => {
      for (const event of events) window.removeEventListener(event, closeOutside, true)
    }
  }, [isOpen])

  const choose = (item: MenuItem) => {
    close()
    focusButton()
    if (item.href === undefined) item.onSelect()
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      close()
      focusButton()
    } else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <span ref={anchor}>
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
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={label} className="menu" onKeyDown={move}>
          {items.map((item) => (
            <Item key={item.key} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const content = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.disabledReason && <span className="menu__reason">{item.disabledReason}</span>}
      </span>
    </>
  )
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames('menu__item', item.tone && `menu__item--${item.tone}`),
  }
  if (item.disabledReason)
    return (
      <div {...common} aria-disabled="true">
        {content}
      </div>
    )
  return item.href === undefined ? (
    <button type="button" {...common} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <a {...common} href={item.href} onClick={onChoose}>
      {content}
    </a>
  )
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')]

function moveFocus(list: HTMLElement, key: string): boolean {
  const items = itemsOf(list)
  const at = items.findIndex((item) => item === document.activeElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (target === undefined) return false
  items.at(target % items.length)?.focus()
  return true
}
