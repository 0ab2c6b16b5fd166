import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'

/** How late the figures are and how sales come to be among them (spec.md §9). */
export function FiguresNote() {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <div className="figures-note">
      <p>{words.delayNote()}</p>
      <details>
        <summary>{words.howCounted()}</summary>
        <p>{words.attributionWindow()}</p>
        <p>{words.attributionLast()}</p>
        <p>{words.attributionGroups()}</p>
      </details>
    </div>
  )
}
