import { useSignals } from '@preact/signals-react/runtime'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { foldText, searchWords } from '../../../lib/search-text.ts'
import { texts } from '../../../state/locale.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { placeNear } from '../../../ui/popover/place-near.ts'
import { useOutside } from '../../../ui/popover/use-outside.ts'
import type { AnyCondition, NodeId } from '../tree/model/tree-node.ts'
import { levelsOfNew, noRoomIn } from '../tree/model/tree-room.ts'
import type { OfferedKind } from '../tree/model/tree-spec.ts'
import type { TreeContext } from '../tree/view/tree-context.ts'
import './kinds-menu.css'

/** The number of kinds above which there is a search over them. */
const MANY = 8
const CLOSING = ['pointerdown', 'resize']

const GROUPS = {
  and: (): AnyCondition => ({ and: { conditions: [] } }),
  or: (): AnyCondition => ({ or: { conditions: [] } }),
  not: (): AnyCondition => ({ not: { condition: { or: { conditions: [] } } } }),
}

type KindsMenuProps = { context: TreeContext; id: NodeId | null; anchor: HTMLElement; onClose: () => void }

/** The kinds of conditions that can be added, in sections, each with a hint. */
export function KindsMenu({ context: { tree, spec, commands }, id, anchor, onClose }: KindsMenuProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const groups = (['and', 'or', 'not'] as const).map((key) => ({
    key,
    label: words[key](),
    hint: words[`${key}About`](),
    section: words.sectionGroups(),
    make: GROUPS[key],
  }))
  const offered: OfferedKind[] = [...spec.kinds(), ...groups]
  const wanted = searchWords(typed)
  const shown = offered.filter(({ label, hint = '', section = '' }) => {
    const text = foldText(`${label} ${hint} ${section}`)
    return wanted.every((word) => text.includes(word))
  })
  const sections = [...new Set(shown.map(({ section }) => section))]

  useLayoutEffect(() => {
    if (!box.current) return
    placeNear(anchor, box.current, 'start')
    itemsIn(box.current)[0]?.focus({ preventScroll: true })
  }, [anchor])
  useOutside(box, onClose, { anchor, events: CLOSING })

  const choose = ({ make }: OfferedKind) => {
    onClose()
    anchor.focus()
    commands.add(make(), id)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab' && !(event.target instanceof HTMLInputElement)) onClose()
    else if (event.key === 'Escape') {
      onClose()
      anchor.focus()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      event.currentTarget.querySelector<HTMLElement>('button[role="menuitem"]')?.click()
    else if (!moveFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className="menu kinds" onKeyDown={press}>
      {offered.length > MANY && <SearchField label={words.searchKinds()} value={typed} onChange={setTyped} />}
      <div role="menu" aria-label={words.add()}>
        {sections.map((section) => (
          <Section key={section ?? ''} title={section}>
            {shown
              .filter((kind) => kind.section === section)
              .map((kind) => (
                <Kind
                  key={kind.key}
                  kind={kind}
                  refusal={commands.reason(noRoomIn(tree, id, levelsOfNew(kind.make())))}
                  onChoose={() => choose(kind)}
                />
              ))}
          </Section>
        ))}
      </div>
      <p role="status" className="kinds__none muted">
        {shown.length === 0 && words.noKinds()}
      </p>
    </div>
  )
}

function Section({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={title && id} className="kinds__section">
      {title && (
        <div id={id} role="presentation" className="kinds__title">
          {title}
        </div>
      )}
      {children}
    </div>
  )
}

type KindProps = { kind: OfferedKind; refusal: string | undefined; onChoose: () => void }

function Kind({ kind: { label, hint }, refusal, onChoose }: KindProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu__item"
      aria-label={refusal ? `${label} ${refusal}` : label}
      aria-describedby={hint && !refusal ? id : undefined}
      aria-disabled={refusal ? true : undefined}
      onClick={refusal ? undefined : onChoose}
    >
      <span>
        {label}
        <span id={id} className="menu__reason">
          {refusal ?? hint}
        </span>
      </span>
    </button>
  )
}

const itemsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Moves the focus by the arrow keys, and to the search if text is typed. Returns whether the key is handled. */
function moveFocus({ currentTarget: box, target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLDivElement>) {
  const isTyping = target instanceof HTMLInputElement
  const items = itemsIn(box)
  const at = items.findIndex((item) => item === target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!isTyping && { Home: 0, End: -1 }) }[key]
  if (to === undefined) {
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTyping && key !== ' ')
      box.querySelector('input')?.focus() // before the browser enters the character
    return false
  }
  items.at(to % items.length)?.focus()
  return true
}
