import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { useLazy } from '../../state/late/use-lazy.ts'

/** The explanation consists of texts alone. */
const importNothing = () => Promise.resolve(true)

/**
 * Explains the delay of the figures and, on request, the count of visitors and the attribution of sales
 * (docs/product/figures.md).
 */
export function FiguresNote() {
  useSignals()
  const { statistics: words, counting } = texts.value
  const [isThere, load] = useLazy(importNothing, 'counting')
  return (
    <div className="figures-note">
      <p>{words.delayNote()}</p>
      <details onToggle={() => void load()}>
        <summary>{words.howCounted()}</summary>
        {isThere && (
          <>
            <p>{counting.visitors()}</p>
            <p>{counting.window()}</p>
            <p>{counting.lastAdvert()}</p>
            <p>{counting.groups()}</p>
          </>
        )}
      </details>
    </div>
  )
}
