import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { SearchIcon } from '../../icons/later-icons.tsx'
import './combobox.css'
import '../text-field.css'

export type ComboboxOption = { key: string; content: ReactNode; disabled?: boolean }

type ComboboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onSelect' | 'className' | 'onKeyDown'
> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** The matches for the value; the list is open while there are any. */
  options: readonly ComboboxOption[]
  onChoose: (key: string) => void
  /** Receives the option that Enter would choose, or undefined if there is none. */
  onActive?: (key: string | undefined) => void
  /** Handles Enter when no option is active; returns true if the form must not be submitted. */
  onEnter?: (text: string) => boolean
}

/**
 * A search field with a list of results (the ARIA combobox with a listbox). Arrows, Home and End move through the list
 * while the text keeps the focus, Enter chooses, Escape closes the list. A choice leaves it open.
 */
export function Combobox({ label, value, onChange, options, onChoose, onActive, onEnter, ...rest }: ComboboxProps) {
  const id = useId()
  const [active, setActiveKey] = useState<string>()
  const [isClosed, setClosed] = useState(false)
  const isOpen = options.length > 0 && !isClosed
  const at = isOpen ? options.findIndex(({ key }) => key === active) : -1

  const setActive = (key: string | undefined) => {
    setActiveKey(key)
    onActive?.(key)
  }
  const choose = (option: ComboboxOption | undefined) => option && !option.disabled && onChoose(option.key)
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (at >= 0) choose(options[at])
      else if (!onEnter?.(event.currentTarget.value)) return
      return event.preventDefault()
    }
    if (event.key === 'Escape') {
      if (!isOpen) return
      setClosed(true)
      setActive(undefined)
      event.stopPropagation()
      return event.preventDefault()
    }
    const last = options.length - 1
    const to = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      Home: 0,
      End: last,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }[event.key]
    if (to === undefined || options.length === 0) return
    if ((event.key === 'Home' || event.key === 'End') && at < 0) return // these keys move within the text
    setClosed(false)
    setActive(options[to]?.key)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
  }
  return (
    <>
      <span className="text-field">
        <span className="text-field__adornment text-field__adornment--start">
          <SearchIcon />
        </span>
        <input
          type="text"
          autoComplete="off"
          {...rest}
          className="input"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          value={value}
          onChange={(event) => {
            setActive(undefined)
            setClosed(false)
            onChange(event.currentTarget.value)
          }}
          onKeyDown={key}
        />
      </span>
      {isOpen && (
        <ul id={id} role="listbox" aria-label={label} className="combobox__list">
          {options.map((option, index) => (
            <li
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              aria-disabled={option.disabled || undefined}
              className={classNames('combobox__option', index === at && 'is-active')}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the text
              onClick={() => {
                setActive(option.key)
                choose(option)
              }}
            >
              {option.content}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
