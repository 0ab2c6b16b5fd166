import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo, useState } from 'react'
import { CallError } from '../../../data/errors.ts'
import { nextSorting, sortingText, type Sorting } from '../../../lib/sorting.ts'
import { href } from '../../../routes.ts'
import { callErrorText, leaveFor } from '../../../state/call-errors.ts'
import { useFailure } from '../../../state/form/use-failure.ts'
import { texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { createSelection } from '../../../ui/table/selection/selection.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { BidEdit } from '../bulk/bid-editor.tsx'
import { advertColumns } from './advert-columns.tsx'
import type { AdvertRow } from './advert-row.ts'
import { keepSorting } from './kept-sorting.ts'
import { useShownAdverts } from './use-shown-adverts.ts'
import './adverts-table.css'

/** A stable function, so that the code is available at once when the user returns. */
const importTools = () => import('../bulk/adverts-tools.tsx')

const BY_SPENDING: Sorting = { key: 'spent', direction: 'descending' }
const NO_ROWS: readonly AdvertRow[] = []
const keyOf = ({ advertId }: AdvertRow) => advertId

/** A change of the query in the address: undefined or an empty text removes a part. */
export type Changes = Record<string, string | number | undefined>

type AdvertsListProps = {
  label: string
  /** Undefined while they are loading. */
  rows: readonly AdvertRow[] | undefined
  advertiserId: string
  /** The campaign of the ads, unless they belong to several. */
  campaignId?: string
  query: URLSearchParams
  mayWrite: boolean
  onShow: (changes: Changes) => void
}

/** The ads of one or several campaigns: a table, its filter and order, and the acts on several ads. */
export function AdvertsList({ label, rows, advertiserId, campaignId, query, mayWrite, onShow }: AdvertsListProps) {
  useSignals()
  const { placements: words, statistics: figureWords, common } = texts.value
  const [failed, setFailed] = useState<{ row: AdvertRow; isUnsure: boolean | undefined }>()
  const [failure, setFailure] = useFailure()
  const [selection] = useState(createSelection)
  const [edit, setEdit] = useState<BidEdit>()
  const [tools] = useLazyWhen(rows !== undefined, importTools, 'bulk')

  const { sorted, sorting, roas } = useShownAdverts(rows, query)
  const shownSorting = sorting ?? BY_SPENDING

  const onFailure = useCallback(
    (row: AdvertRow, error: unknown) => {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'unauthorized') return void leaveFor(error)
      setFailed({ row, isUnsure: error.isUnsure })
      setFailure(error.kind)
    },
    [setFailure],
  )
  const hasBids = !rows || rows.some(({ details }) => details)
  const figures = useMemo(
    () => advertColumns({ hasBids, mayWrite, onFailure }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- a new language creates new columns
    [hasBids, mayWrite, onFailure, words, figureWords],
  )
  const columns = useMemo(
    () => (mayWrite && tools?.withTools(figures, selection, setEdit)) || figures,
    [mayWrite, tools, figures, selection],
  )
  const rowHref = useCallback(
    (row: AdvertRow) => href('advert', { advertiserId, campaignId: row.campaignId, advertId: row.advertId }),
    [advertiserId],
  )

  const arrange = (next: Sorting | undefined) => {
    const sort = next && sortingText(next)
    keepSorting(sort)
    onShow({ sort })
  }
  const onSort = (key: string) =>
    arrange(nextSorting(key, key === 'name' || key === 'state' ? 'ascending' : 'descending', sorting))
  return (
    <>
      {failed && failure && (
        <div className="adverts-failure">
          <InView key={failed.row.advertId}>
            <Alert
              tone="danger"
              title={(failed.isUnsure ? words.perhapsChanged : words.changeFailed)({ name: failed.row.name })}
              dismissLabel={common.dismiss()}
              onDismiss={() => setFailure(undefined)}
            >
              {callErrorText(failure)}
            </Alert>
          </InView>
        </div>
      )}
      {tools && mayWrite && (
        <tools.AdvertsBar
          rows={sorted ?? NO_ROWS}
          asked={rows && query.get('act')}
          onAsked={() => onShow({ act: '' })}
          onEdited={() => setEdit(undefined)}
          {...{ advertiserId, campaignId, selection, edit }}
        />
      )}
      {rows?.length === 0 ? (
        tools && (
          <tools.NoAdverts
            href={mayWrite && campaignId ? href('placements', { advertiserId, campaignId }) : undefined}
          />
        )
      ) : (
        <div className={classNames('adverts', mayWrite && 'has-ticks')}>
          <div className="adverts__filter">
            {tools && rows && (
              <tools.RoasFilter roas={roas} shown={sorted?.length ?? 0} total={rows.length} onChange={onShow} />
            )}
          </div>
          {tools && (
            <tools.PhoneTools
              selection={mayWrite ? selection : undefined}
              columns={figures}
              sorting={shownSorting}
              onArrange={arrange}
            />
          )}
          {tools && rows && sorted?.length === 0 ? (
            <tools.NoneFitting onReset={() => onShow({ roasFrom: '', roasTo: '' })} />
          ) : (
            <Table
              wide
              label={label}
              columns={columns}
              rows={sorted}
              rowKey={keyOf}
              rowHref={rowHref}
              sorting={shownSorting}
              onSort={onSort}
            />
          )}
        </div>
      )}
    </>
  )
}
