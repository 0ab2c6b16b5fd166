import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { placeNear, type Alignment } from './place-near.ts'
import { useOutside } from './use-outside.ts'
import './menu.css'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  /** Keeps the item in the list but makes it unavailable, and shows the reason. */
  disabledReason?: string | undefined
} & ({ onSelect: () => void; href?: never } | { href: string })

type MenuListProps = {
  id?: string
  label: string
  items: readonly MenuItem[]
  /** The button that opened the menu, to which focus returns. */
  anchor: HTMLElement
  align?: Alignment
  onClose: () => void
}

const CLOSING = ['pointerdown', 'scroll', 'resize']
const placeOf = (element: Element) => {
  const { left, top } = element.getBoundingClientRect()
  return `${left} ${top}`
}

/** The open list of a menu. Arrows, Home and End move within it; Escape and Tab close it. */
export function MenuList({ id, label, items, anchor, align = 'end', onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const openedAt = useRef('')

  useLayoutEffect(() => {
    if (!list.current) return
    placeNear(anchor, list.current, align)
    itemsOf(list.current)[0]?.focus()
    openedAt.current = placeOf(anchor)
  }, [anchor, align])

  const closeOutside = useCallback(
    ({ type }: Event) => {
      if (type === 'scroll' && placeOf(anchor) === openedAt.current) return // scrolled before it opened, or elsewhere
      onClose()
    },
    [anchor, onClose],
  )
  useOutside(list, closeOutside, { anchor, events: CLOSING })

  const choose = (item: MenuItem) => {
    onClose()
    anchor.focus()
    if (item.href === undefined) item.onSelect()
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose()
    if (event.key === 'Escape') {
      onClose()
      anchor.focus()
    } else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={list} id={id} role="menu" aria-label={label} className="menu" onKeyDown={move}>
      {items.map((item) => (
        <Item key={item.key} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
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
