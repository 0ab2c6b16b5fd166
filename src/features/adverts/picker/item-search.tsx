import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ClipboardEvent } from 'react'
import { callErrorText } from '../../../state/call-errors.ts'
import { format, texts } from '../../../state/locale.ts'
import { useSettled } from '../../../state/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/form/choice/combobox.tsx'
import { CheckIcon } from '../../../ui/icons/icon.tsx'
import { BrowseButton } from '../choice/browse-button.tsx'
import { keepItems, MOST_FOUND, useSearch, type Item, type Source } from './catalogue.ts'
import { isIdList, parseIds, type PastedIds } from './parse-ids.ts'

const SEARCH_AFTER = 250 // ms of debounce

type ItemSearchProps = {
  source: Source
  partnerId: string
  label: string
  ids: readonly string[]
  isInvalid: boolean
  onAdd: (ids: string[]) => void
  onRemove: (id: string) => void
}

/** Finds products or categories by name, and accepts typed or pasted ids. */
export function ItemSearch({ source, partnerId, label, ids, isInvalid, onAdd, onRemove }: ItemSearchProps) {
  useSignals()
  const { picker: words, common } = texts.value
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<PastedIds>()
  const [activeId, setActiveId] = useState<string>()
  // The rest of a pasted list stays in the field to be corrected, not searched for.
  const isAsking = typed.trim() !== '' && !isIdList(typed) && !pasted
  const phrase = useSettled(isAsking ? typed.trim() : '', SEARCH_AFTER)
  const { status, found, error, reload } = useSearch(source, partnerId, phrase)

  const take = (text: string) => {
    const list = parseIds(text, ids)
    setPasted(list)
    setTyped(list.strange.join(', '))
    if (list.added.length > 0) onAdd(list.added)
  }
  const pick = (item: Item | undefined) => {
    if (!item) return
    keepItems(source, partnerId, [item])
    setPasted(undefined)
    if (!ids.includes(item.id)) onAdd([item.id])
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/\d/.test(text) || !/[\n,;\t]/.test(text.trim())) return
    event.preventDefault()
    take(text)
  }
  const enter = (text: string) => {
    if (isIdList(text)) take(text)
    return text !== ''
  }
  const active = isAsking ? found?.find(({ id }) => id === activeId) : undefined
  const options = (isAsking ? (found ?? []) : []).map((item) => ({
    key: item.id,
    disabled: ids.includes(item.id),
    content: <Found item={item} isChosen={ids.includes(item.id)} />,
  }))
  return (
    <div className="item-search">
      <Combobox
        label={words.searchIn({ label })}
        placeholder={source === 'products' ? words.productHint() : words.categoryHint()}
        aria-invalid={isInvalid || (pasted?.strange.length ?? 0) > 0 || undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setPasted(undefined)
        }}
        options={options}
        onChoose={(id) => pick(found?.find((item) => item.id === id))}
        onActive={setActiveId}
        onEnter={enter}
        onPaste={paste}
        onBlur={() => isIdList(typed) && take(typed)}
      />
      <p role="status" className="item-search__note">
        {pasted && <Pasted {...pasted} />}
        {isAsking && !error && (status === 'loading' || phrase !== typed.trim()) && words.searching()}
        {isAsking &&
          phrase === typed.trim() &&
          status === 'ready' &&
          (found?.length
            ? (found.length < MOST_FOUND ? words.found : words.foundMany)({ count: found.length })
            : words.nothingFound({ phrase }))}
        {isAsking && error && (
          <>
            {callErrorText(error.kind)}{' '}
            <Button variant="quiet" onClick={reload}>
              {common.retry()}
            </Button>
          </>
        )}
        {isIdList(typed) && words.enterAdds()}
      </p>
      {source === 'categories' && <BrowseButton {...{ partnerId, ids, onAdd, onRemove }} />}
      {active?.url && (
        <a className="item-search__open" href={active.url} target="_blank" rel="noreferrer">
          {words.openItem({ name: active.name })}
        </a>
      )}
    </div>
  )
}

function Found({ item: { id, name, path, price }, isChosen }: { item: Item; isChosen: boolean }) {
  useSignals()
  return (
    <>
      <span className="picked__text">
        {name}
        <span className="muted">{path ?? id}</span>
      </span>
      {typeof price === 'number' && <span className="number">{format.value.money(price)}</span>}
      {isChosen && <CheckIcon size={16} />}
    </>
  )
}

/** Reports the outcome of pasting a list. */
function Pasted({ added, repeated, strange }: PastedIds) {
  useSignals()
  const { picker: words } = texts.value
  return (
    <>
      {added.length > 0 && <span>{words.added({ count: added.length })} </span>}
      {repeated.length > 0 && (
        <span>{words.repeated({ count: repeated.length, ids: repeated.slice(0, 5).join(', ') })} </span>
      )}
      {strange.length > 0 && (
        <span className="advert-error">{words.strange({ texts: strange.slice(0, 5).join(', ') })}</span>
      )}
    </>
  )
}
