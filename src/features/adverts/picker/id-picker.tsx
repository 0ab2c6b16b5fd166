import { useSignals } from '@preact/signals-react/runtime'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage, RequiredMark } from '../../../ui/form/field.tsx'
import { PlusIcon } from '../../../ui/icons/icon.tsx'
import { useItems, type Source } from './catalogue.ts'
import { PickedList } from './picked-list.tsx'
import { without } from '../form/without.ts'
import './picker.css'

export type IdPickerProps = {
  source: Source
  partnerId: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  readOnly?: boolean
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** Called when the list loses the focus or something was added: the moment to validate it. */
  onBlur?: () => void
  /** Whether the order matters and items can be moved. */
  isOrdered?: boolean
}

/** Selects products or categories of the retail platform by id, with names where known, a search, and pasted lists. */
export function IdPicker({
  source,
  partnerId,
  label,
  hint,
  error,
  required,
  readOnly,
  ids,
  onChange,
  onBlur,
  isOrdered,
}: IdPickerProps) {
  useSignals()
  const { adverts: words } = texts.value
  const id = useId()
  const { items, hasFailed, retry } = useItems(source, partnerId, ids)
  const [Search, open, isLoading] = useLazy(async () => (await import('./item-search.tsx')).ItemSearch, 'picker')
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // At once, unlike autofocus: the list would count as left since the button is gone.
    if (Search) group.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [Search])
  const unknown = ids.filter((each) => items.get(each) === null)
  const remove = (index: number) => {
    onChange(without(ids, index))
    requestAnimationFrame(() => {
      const left = group.current?.querySelectorAll<HTMLElement>('.picked__remove')
      const next =
        left?.[Math.min(index, left.length - 1)] ??
        group.current?.querySelector<HTMLElement>('[role="combobox"], .id-picker__open')
      next?.focus() // keeps the focus, which goes with a removed item
    })
  }
  const leave = () => {
    const element = group.current
    // the target of the focus is known only afterwards
    setTimeout(() => element && !element.contains(document.activeElement) && onBlur?.())
  }
  return (
    <div
      ref={group}
      role="group"
      className="id-picker"
      aria-labelledby={id}
      aria-describedby={`${id}-message`}
      onBlur={leave}
    >
      <div id={id} className="field__label">
        {label}
        {required && <RequiredMark />}
      </div>
      {ids.length > 0 && (
        <PickedList
          ids={ids}
          items={items}
          isOrdered={Boolean(isOrdered && !readOnly)}
          onRemove={readOnly ? undefined : remove}
          onMove={(from, to) => onChange(moved(ids, from, to))}
        />
      )}
      {hasFailed && (
        <p className="muted">
          {words.namesFailed()}{' '}
          <Button variant="quiet" onClick={retry}>
            {texts.value.common.retry()}
          </Button>
        </p>
      )}
      {unknown.length > 0 && !readOnly && (
        <p className="id-picker__unknown">
          {source === 'products'
            ? words.unknownProducts({ count: unknown.length })
            : words.unknownCategories({ count: unknown.length })}{' '}
          <Button variant="quiet" onClick={() => onChange(ids.filter((each) => items.get(each) !== null))}>
            {words.removeUnknown()}
          </Button>
        </p>
      )}
      {!readOnly &&
        (Search ? (
          <Search
            source={source}
            partnerId={partnerId}
            label={label}
            ids={ids}
            isInvalid={Boolean(error)}
            onAdd={(added) => onChange([...ids, ...added])}
            onRemove={(id) => onChange(ids.filter((each) => each !== id))}
          />
        ) : (
          <Button
            className="id-picker__open"
            aria-describedby={`${id}-message`}
            data-invalid={error ? '' : undefined}
            busy={isLoading}
            onClick={() => void open()}
          >
            <PlusIcon />
            {source === 'products' ? words.addProducts() : words.addCategories()}
          </Button>
        ))}
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  )
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = without(ids, from)
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)]
}
