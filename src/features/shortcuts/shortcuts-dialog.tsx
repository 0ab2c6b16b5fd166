import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { hasSingleKeys, setSingleKeys } from '../../state/keys/single-keys.ts'
import { Checkbox } from '../../ui/form/choice/checkbox.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import './shortcuts-dialog.css'

/** The keyboard shortcuts, grouped by where they apply. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useSignals()
  const { shortcuts: words, common } = texts.value
  const groups: { title: string; keys: [string, string][] }[] = [
    {
      title: words.everywhere(),
      keys: [
        ['Ctrl K, ⌘ K', words.toPalette()],
        ['/', words.search()],
        ['C', words.create()],
        ['?', words.list()],
        ['Esc', words.close()],
      ],
    },
    {
      title: words.places(),
      keys: [
        ['G C', words.toCampaigns()],
        ['G A', words.toAnalytics()],
        ['G S', words.toStats()],
        ['G I', words.toInbox()],
        ['G H', words.toAccounts()],
      ],
    },
    {
      title: words.rows(),
      keys: [
        ['J, K', words.nextRow()],
        ['Enter', words.openRow()],
        ['X, Shift + X', words.tickRow()],
      ],
    },
    {
      title: words.inCampaigns(),
      keys: [
        [words.space(), words.tick()],
        [`Shift + ${words.space()}`, words.tickRange()],
        ['Enter', words.toBar()],
        ['Esc', words.untick()],
      ],
    },
    {
      title: words.lists(),
      keys: [
        ['↑ ↓ Home End', words.move()],
        ['Enter', words.choose()],
      ],
    },
    {
      title: words.tree(),
      keys: [
        ['↑ ↓ ← →', words.walk()],
        ['Alt + ↑ ↓ ← →', words.shift()],
        ['Ctrl + D', words.duplicate()],
        ['Ctrl + Z', words.undo()],
        ['Delete', words.remove()],
      ],
    },
  ]
  return (
    <Dialog title={words.title()} closeLabel={common.close()} onClose={onClose}>
      <Checkbox
        label={words.singleKeys()}
        hint={words.singleKeysHint()}
        checked={hasSingleKeys.value}
        onChange={setSingleKeys}
      />
      {groups.map(({ title, keys }) => (
        <section key={title} className="shortcuts" aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, text]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
