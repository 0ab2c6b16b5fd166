import { useEffect, useRef, useState } from 'react'
import { Badge } from './feedback/badge.tsx'
import { Button } from './button.tsx'
import { useItemFocus } from './layout/use-item-focus.ts'
import { Menu } from './popover/menu.tsx'
import { Panel } from './popover/panel.tsx'
import { SavedViewForm, type FormWords, type Result } from './saved-view-form.tsx'
import './saved-views.css'

/** A named filter and order of a screen; its address is `query` on that screen. */
export type View = { id: string; name: string; query: string; isDefault: boolean }

type Words = FormWords &
  Record<
    | 'views'
    | 'close'
    | 'none'
    | 'remove'
    | 'makeDefault'
    | 'noDefault'
    | 'isDefault'
    | 'share'
    | 'linkCopied'
    | 'linkNotCopied'
    | 'restore',
    string
  > &
  Record<'actions' | 'removed', (name: string) => string>

type SavedViewsProps = {
  words: Words
  /** Why the views could not be read, and the button that reads them again. */
  failure: { text: string; retry: string; onRetry: () => void } | undefined
  views: readonly View[]
  /** The current query of the address. */
  query: string
  anchor: HTMLElement
  maxLength: number
  /** Changes the views as they are by now; returns whether that was saved. */
  onChange: (change: (views: readonly View[]) => View[]) => Promise<boolean>
  /** Saves a view under its new name unless another has that. */
  onName: (view: View) => Promise<Result>
  onClose: () => void
}

/** The saved views of a screen: to open, share, save, rename, make the default, and delete. */
export function SavedViews({
  words,
  failure,
  views,
  query,
  anchor,
  maxLength,
  onChange,
  onName,
  onClose,
}: SavedViewsProps) {
  useItemFocus('.saved-views > *', views.length)
  const current = views.find((view) => view.query === query)
  const [renamed, setRenamed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  /** The view that was deleted last, and its place. */
  const [removed, setRemoved] = useState<{ view: View; at: number }>()
  /** The view that was saved last, which takes the focus if the form is gone. */
  const [latest, setLatest] = useState<View>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (latest && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-view="${latest.id}"] a`)?.focus()
  }, [latest])
  const save = async (name: string) => {
    const before = views.find(({ id }) => id === renamed) ?? { id: crypto.randomUUID(), query, isDefault: false }
    setSaving(true)
    const result = await onName({ ...before, name })
    setSaving(false)
    if (result !== 'saved') return result
    setRemoved(undefined)
    setLatest({ ...before, name })
    setRenamed(undefined)
    return result
  }
  const makeDefault = (id: string | undefined) =>
    void onChange((now) => now.map((view) => ({ ...view, isDefault: view.id === id })))
  const remove = async (view: View) => {
    setRemoved(undefined)
    if (renamed === view.id) setRenamed(undefined)
    const at = views.findIndex(({ id }) => id === view.id)
    if (await onChange((now) => now.filter(({ id }) => id !== view.id))) setRemoved({ view, at })
  }
  const restore = async ({ view, at }: { view: View; at: number }) => {
    setRemoved(undefined)
    const isDefault = view.isDefault && !views.some((each) => each.isDefault)
    await onChange((now) => [...now.slice(0, at), { ...view, isDefault }, ...now.slice(at)])
    setLatest({ ...view })
  }
  const hrefOf = (view: View) => (view.query ? `${location.pathname}?${view.query}` : location.pathname)
  const share = async (view: View) => {
    setRemoved(undefined)
    try {
      await navigator.clipboard.writeText(location.origin + hrefOf(view))
      setSaid(words.linkCopied)
    } catch {
      setSaid(words.linkNotCopied) // there is no clipboard over plain HTTP, and an embedding page may block it
    }
  }
  const actionsOf = (view: View) => [
    {
      key: 'share',
      label: words.share,
      onSelect: () => void share(view),
    },
    view.isDefault
      ? { key: 'default', label: words.noDefault, onSelect: () => makeDefault(undefined) }
      : { key: 'default', label: words.makeDefault, onSelect: () => makeDefault(view.id) },
    {
      key: 'rename',
      label: words.rename,
      onSelect: () => setRenamed(view.id),
    },
    {
      key: 'remove',
      label: words.remove,
      tone: 'danger' as const,
      onSelect: () => void remove(view),
    },
  ]
  return (
    <Panel title={words.views} closeLabel={words.close} anchor={anchor} align="end" onClose={onClose}>
      {views.length === 0 && !failure && <p className="muted">{words.none}</p>}
      {failure && (
        <div role="alert" className="stack">
          <p>{failure.text}</p>
          <Button onClick={failure.onRetry}>{failure.retry}</Button>
        </div>
      )}
      {views.length > 0 && (
        <ul ref={list} className="saved-views">
          {views.map((view) => (
            <li key={view.id} data-view={view.id}>
              <a
                className="saved-views__link"
                href={hrefOf(view)}
                aria-current={view === current || undefined}
                onClick={() => {
                  onClose()
                  anchor.focus()
                }}
              >
                {view.name}
              </a>
              {view.isDefault && <Badge tone="info">{words.isDefault}</Badge>}
              <Menu label={words.actions(view.name)} items={actionsOf(view)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="saved-views__said muted">
        {removed ? words.removed(removed.view.name) : said}
      </p>
      {removed && <Button onClick={() => void restore(removed)}>{words.restore}</Button>}
      {(renamed || isSaving || !current) && (
        <SavedViewForm
          key={renamed}
          words={words}
          before={views.find(({ id }) => id === renamed)?.name}
          maxLength={maxLength}
          isSaving={isSaving}
          onSave={save}
        />
      )}
    </Panel>
  )
}
