import { useSignals } from '@preact/signals-react/runtime'
import type { RoasRange } from '../../../domain/statistics/roas-range.ts'
import { useRoasBounds } from '../../../state/form/use-roas-bounds.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountInput } from '../../shared/amount-input.tsx'
import './roas-filter.css'

type RoasFilterProps = {
  roas: RoasRange | undefined
  /** The number of ads that match the filter. */
  shown: number
  total: number
  onChange: (changes: { roasFrom: string; roasTo: string }) => void
}

/** The filter of the ads by their ROAS in the chosen period. */
export function RoasFilter({ roas, shown, total, onChange }: RoasFilterProps) {
  useSignals()
  const { bulk: words } = texts.value
  const { from, to, isReversed, fieldOf } = useRoasBounds(roas, onChange)
  const error = (value: string | undefined) => (value === undefined ? words.notANumber() : undefined)
  return (
    <div className="roas-filter" role="group" aria-label={words.roasFilter()}>
      <AmountInput label={words.roasFrom()} error={error(from)} {...fieldOf('from')} />
      <AmountInput label={words.roasTo()} error={isReversed ? words.reversedBounds() : error(to)} {...fieldOf('to')} />
      <span role="status" className="muted">
        {roas && words.shownOf({ shown, total })}
      </span>
      {roas && (
        <Button variant="quiet" onClick={() => onChange({ roasFrom: '', roasTo: '' })}>
          {words.resetFilter()}
        </Button>
      )}
    </div>
  )
}
