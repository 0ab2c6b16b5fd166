import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useState } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import { keepHiddenColumns } from '../../../state/hidden-columns.ts'
import { texts } from '../../../state/locale.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import { CellEditorSlot } from '../row/cell-editor-slot.tsx'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { DeletionNotices } from '../deletion/deletion-notices.tsx'
import { ListSearch } from './list-search.tsx'
import { readOrder } from './list-order.ts'
import type { List, ListView } from './shown-rows.ts'
import { RowMenu } from '../row/row-menu.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { selectAmong } from '../selection/selection.ts'
import { SortSelect } from './sort-select.tsx'
import './toolbar.css'

/** Search, order, columns, a row's menu, and the actions on one campaign or several. */
export function ListTools({ list, view }: { list: List; view: ListView }) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const [deleting, setDeleting] = useState<readonly Campaign[]>()
  const { advertiserId, query, columns, hidden, setHidden, menu, setMenu, hasFailed, reload } = list
  const loaded = list.campaigns.length
  const { search } = readOrder(query)
  const { loadRest, rows, sorting, arrangeBy } = view
  useEffect(() => selectAmong(rows), [rows])
  useEffect(() => loadRest?.(), [loadRest])
  const closeMenu = useCallback(() => setMenu(undefined), [setMenu])
  const hide = (keys: unknown[]) => {
    setHidden(keys)
    keepHiddenColumns('columns', keys)
  }
  const stopDeleting = useCallback(() => setDeleting(undefined), [])

  return (
    <>
      {loaded > 0 && (
        <div className="list-tools">
          <ListSearch search={search} onArrange={arrangeBy} />
          <SortSelect columns={columns} sorting={sorting} onArrange={arrangeBy} />
          <span className="list-tools__found muted" role="status">
            {search && view.isComplete && words.found({ count: view.found, total: loaded })}
          </span>
          <ColumnChooser
            words={{ columns: words.columns(), allColumns: words.allColumns(), allShown: words.allShown() }}
            columns={columns.filter(({ bare }, index) => index > 0 && !bare)}
            hidden={hidden}
            onChange={hide}
          />
        </div>
      )}
      {hasFailed && (
        <Alert tone="warning" actions={<Button onClick={reload}>{common.retry()}</Button>}>
          {common.stale()}
        </Alert>
      )}
      <DeletionNotices />
      {menu && (
        <RowMenu
          {...menu}
          advertiserId={advertiserId}
          onDelete={(campaign) => setDeleting([campaign])}
          onClose={closeMenu}
        />
      )}
      <SelectionBar campaigns={list.campaigns} isSearched={search !== ''} onDelete={setDeleting} />
      <CellEditorSlot />
      {deleting && <DeleteDialog advertiserId={advertiserId} campaigns={deleting} onClose={stopDeleting} />}
    </>
  )
}
