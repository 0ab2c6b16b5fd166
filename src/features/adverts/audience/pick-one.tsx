import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useState } from 'react'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { keepItems, useSearch, type Item, type Source } from '../picker/catalogue.ts'

const SEARCH_AFTER = 250 // ms of debounce
const MOST_SHOWN = 8

type PickOneProps = { source: Source; partnerId: string; label: string; onPick: (item: Item | undefined) => void }

/** Selects one product or category: a search whose results are buttons. */
export function PickOne({ source, partnerId, label, onPick }: PickOneProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [phrase, setPhrase] = useState('')
  const [picked, setPicked] = useState<Item>()
  const { found, status } = useSearch(source, partnerId, phrase)
  useEffect(() => {
    const timer = setTimeout(() => setPhrase(typed.trim()), SEARCH_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  const pick = (item: Item | undefined) => {
    if (item) keepItems(source, partnerId, [item])
    setPicked(item)
    setTyped('')
    onPick(item)
  }
  if (picked)
    return (
      <div className="field pick-one">
        <span className="field__label">{label}</span>
        <span className="pick-one__picked">
          <span>
            {picked.name} <span className="muted">{picked.path ?? picked.id}</span>
          </span>
          <Button
            variant="quiet"
            iconOnly
            aria-label={words.clear({ name: picked.name })}
            onClick={() => pick(undefined)}
          >
            <CloseIcon size={16} />
          </Button>
        </span>
      </div>
    )
  return (
    <div className="pick-one">
      <TextField
        label={label}
        placeholder={words.trySearch()}
        value={typed}
        aria-controls={listId}
        onChange={setTyped}
      />
      <div id={listId} role="status">
        {phrase && (status === 'loading' ? words.searching() : found?.length === 0 && words.nothingFound())}
      </div>
      {phrase && found && found.length > 0 && (
        <ul className="pick-one__results" aria-label={label}>
          {found.slice(0, MOST_SHOWN).map((item) => (
            <li key={item.id}>
              <button type="button" className="menu__item" onClick={() => pick(item)}>
                {item.name} <span className="muted">{item.path ?? item.id}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
