import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
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
        ['/', words.search()],
        ['?', words.list()],
        ['Esc', words.close()],
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
