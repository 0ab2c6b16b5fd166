import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { ColumnsButton } from '../../shared/columns-button.tsx'
import { keepView } from '../list/keep-view.ts'
import type { List } from '../list/shown-rows.ts'
import { choices, hiddenIn, placesWithout, USUALLY_HIDDEN } from './late-columns.tsx'

/** The choice of the columns and of the height of the rows, which is stored. */
export function ListColumns({ places, kept, setKept }: Pick<List, 'places' | 'kept' | 'setKept'>) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  return (
    <ColumnsButton
      words={{
        columns: words.columns(),
        allColumns: words.usualColumns(),
        allShown: words.usualShown(),
        close: common.close(),
      }}
      columns={choices()}
      hidden={hiddenIn(places)}
      usual={USUALLY_HIDDEN}
      onChange={(hidden) => setKept(keepView({ places: placesWithout(hidden) }))}
    >
      <Checkbox
        label={words.roomy()}
        checked={kept.isRoomy ?? false}
        onChange={(isRoomy) => setKept(keepView({ isRoomy }))}
      />
    </ColumnsButton>
  )
}
