import { SearchIcon } from '../icons/later-icons.tsx'
import './field.css'
import './text-field.css'

type SearchFieldProps = {
  /** The accessible name, also shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A filter for the contents of the page, without a visible label. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <span className="text-field">
      <span className="text-field__adornment text-field__adornment--start">
        <SearchIcon />
      </span>
      <input
        type="search"
        className="input"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  )
}
