import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../form/choice/checkbox.tsx'
import { ColumnsIcon } from '../icons/later-icons.tsx'
import { placeNear } from '../popover/place-near.ts'
import { useOutside } from '../popover/use-outside.ts'
import './column-chooser.css'

type ColumnChooserProps = {
  words: { columns: string; allColumns: string; allShown: string }
  /** The columns that can be hidden. */
  columns: readonly { key: string; header: string }[]
  hidden: readonly unknown[]
  /** Those hidden by default, none if absent: the button below the columns restores them. */
  usual?: readonly string[]
  onChange: (hidden: unknown[]) => void
  /** Further choices for the table, above the columns. */
  children?: ReactNode
}

const CLOSING = ['pointerdown', 'focusin', 'resize']

/** A button that opens the choice of visible columns beside it. Escape or a press elsewhere closes it. */
export function ColumnChooser({ words, columns, hidden, usual = [], onChange, children }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const opener = () => box.current?.querySelector('button')

  useLayoutEffect(() => {
    const button = opener()
    if (!isOpen || !button || !panel.current) return
    placeNear(button, panel.current, 'end')
    panel.current.querySelector('input')?.focus()
  }, [isOpen])
  const isUsual = hidden.length === usual.length && usual.every((key) => hidden.includes(key))
  const close = useCallback(() => setOpen(false), [])
  useOutside(box, isOpen ? close : undefined, { events: CLOSING })

  const show = (key: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== key) : [...hidden, key])
  const onEscape = (key: string) => {
    if (key !== 'Escape') return
    setOpen(false)
    opener()?.focus()
  }
  return (
    <div ref={box} onKeyDown={({ key }) => onEscape(key)}>
      <Button aria-expanded={isOpen} title={words.columns} onClick={() => setOpen(!isOpen)}>
        <ColumnsIcon />
        <span className="column-chooser__label">{words.columns}</span>
      </Button>
      {isOpen && (
        <fieldset ref={panel} className="column-chooser">
          <legend className="visually-hidden">{words.columns}</legend>
          {children}
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={(isShown) => show(key, isShown)}
            />
          ))}
          <Button
            variant="quiet"
            disabledReason={isUsual ? words.allShown : undefined}
            onClick={() => onChange([...usual])}
          >
            {words.allColumns}
          </Button>
        </fieldset>
      )}
    </div>
  )
}
