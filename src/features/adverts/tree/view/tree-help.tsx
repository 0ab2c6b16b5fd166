import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../../state/locale.ts'

/** The keyboard shortcuts of a tree. */
export function TreeHelp() {
  useSignals()
  const words = texts.value.audienceBuilder
  const keys: [string, string][] = [
    ['↑ ↓ ← →  Home  End', words.keyMove()],
    ['Enter · Esc', words.keyFields()],
    ['Alt + ↑ ↓ ← →', words.keyShift()],
    ['Ctrl + C · X · V', `${words.copy()} · ${words.cut()} · ${words.paste()}`],
    ['Ctrl + D', words.duplicate()],
    ['Ctrl + Z · Ctrl + Shift + Z', `${words.undo()} · ${words.redo()}`],
    ['Delete', words.remove()],
    ['Shift + F10', words.keyMenu()],
  ]
  return (
    <details className="tree-help">
      <summary>{words.keyboard()}</summary>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
