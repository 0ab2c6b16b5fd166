import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { isLost } from '../../../state/notices.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { ViewsButton } from '../../shared/views-button.tsx'
import { config } from '../../../state/session/config.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CellEditorSlot } from '../row/cell-editor-slot.tsx'
import { cellEdit } from '../row/edited-cell.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ListColumns } from '../columns/list-columns.tsx'
import { ListSearch } from './list-search.tsx'
import { readOrder } from './list-order.ts'
import { hasRoas } from './roas-range.ts'
import { PeriodSelect } from './period-select.tsx'
import { useResults } from './results.ts'
import type { List, ListView } from './shown-rows.ts'
import { RowMenu } from '../row/row-menu.tsx'
import { CampaignsBar } from '../selection/campaigns-bar.tsx'
import { selection } from '../selection/selection.ts'
import { SortSelect } from './sort-select.tsx'
import './toolbar.css'

const importChanges = async () => (await import('./changes.tsx')).Changes

/** The search, filters, order and columns, a row's menu, and the actions on one campaign or several. */
export function ListTools({ list, view }: { list: List; view: ListView }) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const [copied, setCopied] = useState<Campaign>()
  const [deleting, setDeleting] = useState<readonly Campaign[]>()
  const { advertiserId, partnerId, query, columns, places, kept, setKept, menu, setMenu, hasFailed, reload } = list
  const { isFiltered, isOutdated, mayWrite } = list
  const { features } = config.value
  const hasFilters = features?.includes('filters' satisfies Feature) ?? false
  const canCopy = features?.includes('copyCampaign' satisfies Feature)
  const loaded = list.campaigns.length
  const { search } = readOrder(query)
  const { loadRest, rows, sorting, arrangeBy } = view
  // A layout effect: the next press may come before the next frame.
  useLayoutEffect(() => selection.among(rows.map(({ id }) => id)), [rows])
  useEffect(() => loadRest?.(), [loadRest])
  const closeMenu = useCallback(() => setMenu(undefined), [setMenu])
  useResults(list)
  const stopCopying = useCallback(() => setCopied(undefined), [])
  const stopDeleting = useCallback(() => setDeleting(undefined), [])
  const [Changes, open] = useLazy(importChanges)
  const isTicked = selection.keys.value.size > 0
  const isEdited = cellEdit.value !== undefined
  useEffect(() => {
    if (!menu && !isEdited && !isTicked && !copied && !deleting) return
    void open().then((isThere) => {
      if (isThere) return
      stopCopying()
      stopDeleting()
    })
  }, [menu, isEdited, isTicked, copied, deleting, open, stopCopying, stopDeleting])

  return (
    <>
      {(loaded > 0 || isFiltered || isOutdated) && (
        <div className={classNames('list-tools', hasFilters && 'has-filters')} aria-busy={isOutdated && !hasFailed}>
          <ListSearch search={search} onArrange={arrangeBy} />
          {hasFilters ? (
            <FilterBar list={list} view={view} />
          ) : (
            <SortSelect columns={columns} sorting={sorting} onArrange={arrangeBy} />
          )}
          <span className="list-tools__found muted" role="status">
            {(search || hasRoas(query)) && view.isComplete && words.found({ count: view.found, total: loaded })}
          </span>
          <PeriodSelect query={query} />
          <ViewsButton label={words.openViews()} advertiserId={advertiserId} screen="campaigns" query={query} />
          <ListColumns {...{ places, kept, setKept }} />
        </div>
      )}
      {hasFailed && !isOutdated && !isLost.value && (
        <Alert tone="warning" actions={<Button onClick={reload}>{common.retry()}</Button>}>
          {common.stale()}
        </Alert>
      )}
      {Changes && (
        <Changes {...{ advertiserId, rows, copied, deleting }} onCopyEnd={stopCopying} onDeleteEnd={stopDeleting} />
      )}
      {menu && (
        <RowMenu
          {...menu}
          {...{ advertiserId, partnerId, mayWrite }}
          onCopy={canCopy ? (campaign) => setCopied({ ...campaign }) : undefined} // each press makes a copy
          onDelete={(campaign) => setDeleting([campaign])}
          onClose={closeMenu}
        />
      )}
      {mayWrite && (
        <>
          <CampaignsBar
            {...{ advertiserId, partnerId }}
            campaigns={list.campaigns}
            isSearched={search !== ''}
            onDelete={setDeleting}
          />
          <CellEditorSlot />
        </>
      )}
    </>
  )
}
