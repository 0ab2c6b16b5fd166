import { useSignals } from '@preact/signals-react/runtime'
import { useId, useState, type ComponentType, type KeyboardEvent } from 'react'
import { texts } from '../../../state/locale.ts'
import { ChartIcon, MegaphoneIcon, PlusIcon, UserIcon, WebIcon, type IconProps } from '../../../ui/icons/icon.tsx'
import { ChevronRightIcon, ScreenIcon, SearchIcon } from '../../../ui/icons/later-icons.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import type { Entry, Group } from './entries.ts'
import { useEntries } from './use-entries.ts'
import './palette.css'

const ICONS: Record<Group, ComponentType<IconProps>> = {
  recent: ChartIcon,
  campaigns: MegaphoneIcon,
  adverts: ScreenIcon,
  placements: PlusIcon,
  platforms: WebIcon,
  accounts: UserIcon,
  actions: ChevronRightIcon,
}

type PaletteProps = {
  /** The text typed before the palette has loaded. */
  typed: string
  onClose: () => void
}

/**
 * The search over all screens: accounts, campaigns, ads, placements and actions by name (the ARIA combobox with a
 * listbox in groups). The first match is active; arrows move, Enter opens it, with Ctrl in a new tab.
 */
export function Palette({ typed, onClose }: PaletteProps) {
  useSignals()
  const { shortcuts: words, common } = texts.value
  const id = useId()
  const [text, setText] = useState(typed)
  const [activeKey, setActive] = useState<string>()
  const { sections, isSettled, hasFailed } = useEntries(text)
  const entries = sections.flatMap(({ entries }) => entries)
  const at = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  )
  const optionId = (index: number) => `${id}-${index}`
  const titles: Record<Group, string> = {
    recent: words.groupRecent(),
    campaigns: words.groupCampaigns(),
    adverts: words.groupAdverts(),
    placements: words.groupPlacements(),
    platforms: words.groupPlatforms(),
    accounts: words.groupAccounts(),
    actions: words.groupActions(),
  }
  const told = sections.some(({ isCut }) => isCut) ? words.foundBest : words.found
  const isNone = entries.length === 0 && isSettled

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = entries.length - 1
    const to = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      PageDown: Math.min(at + 6, last),
      PageUp: Math.max(at - 6, 0),
    }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      const { href } = entries[at] ?? {}
      if (href && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener')
      else document.getElementById(optionId(at))?.click()
    } else if (to !== undefined && last >= 0) {
      event.preventDefault()
      setActive(entries[to]?.key)
      document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
    }
  }
  const choose = ({ run }: Entry) => {
    onClose()
    run?.()
  }
  return (
    <Dialog title={words.find()} closeLabel={common.close()} onClose={onClose}>
      <div className="palette">
        <span className="palette__field">
          <SearchIcon />
          <input
            data-autofocus
            className="palette__input"
            role="combobox"
            aria-label={words.findLabel()}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={id}
            aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
            placeholder={words.findLabel()}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setActive(undefined)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <div id={id} className="palette__list" role="listbox" aria-label={words.find()}>
          {sections.map(({ group, entries: some }) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="palette__group" role="presentation">
                {titles[group]}
              </div>
              {some.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <Option
                    key={entry.key}
                    id={optionId(index)}
                    entry={entry}
                    note={entry.note ?? (group === 'recent' ? titles[entry.group] : undefined)}
                    isActive={index === at}
                    onPoint={() => setActive(entry.key)}
                    onChoose={() => choose(entry)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {isNone && <p className="palette__none">{words.foundNone({ text: text.trim() })}</p>}
        {hasFailed && <p className="palette__none">{words.searchFailed()}</p>}
        <span role="status" className="visually-hidden">
          {isSettled && text.trim() !== '' && told({ count: entries.length })}
        </span>
        <p className="palette__foot" aria-hidden="true">
          <span>
            <kbd>↑ ↓</kbd> {words.choose()}
          </span>
          <span>
            <kbd>Enter</kbd> {words.open()}
          </span>
          <span>
            <kbd>Esc</kbd> {common.close()}
          </span>
        </p>
      </div>
    </Dialog>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  note: string | undefined
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** An option: a link that can be opened in a new tab like any other, or a button. */
function Option({ id, entry, note, isActive, onPoint, onChoose }: OptionProps) {
  const Icon = ICONS[entry.group]
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: 'palette__option',
    tabIndex: -1,
    onPointerMove: isActive ? undefined : onPoint,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(), // keeps the focus in the text
  }
  const content = (
    <>
      <Icon />
      <span className="palette__name">
        {entry.name}
        {note && <span className="palette__note"> {note}</span>}
      </span>
      {entry.keys && <kbd>{entry.keys}</kbd>}
    </>
  )
  return entry.href === undefined ? (
    <button type="button" {...props} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <a
      {...props}
      href={entry.href}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onChoose()}
    >
      {content}
    </a>
  )
}
