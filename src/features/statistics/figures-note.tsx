import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'

/** Explains the delay of the figures, the count of visitors and the attribution of sales (docs/product/figures.md). */
export function FiguresNote() {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <div className="figures-note">
      <p>{words.delayNote()}</p>
      <details>
        <summary>{words.howCounted()}</summary>
        <p>{words.visitorsOnce()}</p>
        <p>{words.attributionWindow()}</p>
        <p>{words.attributionLast()}</p>
        <p>{words.attributionGroups()}</p>
      </details>
    </div>
  )
}
