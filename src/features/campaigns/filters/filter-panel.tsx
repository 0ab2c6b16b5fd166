import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import type { CampaignCounts } from '../../../contract/campaigns/campaign-counts.ts'
import { CAMPAIGN_STATES } from '../../../contract/campaigns/campaign.ts'
import { readRoas } from '../../../domain/statistics/roas-range.ts'
import { foldText } from '../../../lib/search-text.ts'
import { campaignStateText } from '../../../state/texts/campaign-state-text.ts'
import { format, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Panel } from '../../../ui/popover/panel.tsx'
import type { List, ListView } from '../list/shown-rows.ts'
import { SortSelect } from '../list/sort-select.tsx'
import { NO_FILTER, readFilter, type Filter } from './filter.ts'
import { DayFields, RoasFields } from './range-fields.tsx'
import { countIn } from './use-counts.ts'
import './filter-panel.css'

const SEARCH_FROM = 8 // a shorter list is faster to read than to search

type FilterPanelProps = {
  list: List
  view: ListView
  counts: CampaignCounts | undefined
  anchor: HTMLElement
  onClose: () => void
}

/** Every filter of the list, which takes effect at once; on a phone also the order, because there are no headers. */
export function FilterPanel({ list, view, counts, anchor, onClose }: FilterPanelProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const isPhone = useMedia('(width < 40rem)')
  const filter = readFilter(list.query)
  const { states, partnerIds, brands, needsAttention } = filter
  const wasChanged = useRef(false)
  /** Makes all changes until the panel is closed one history step. */
  const set = (changes: Record<string, string | readonly string[]>) => {
    view.arrangeBy(changes, { isStep: !wasChanged.current })
    wasChanged.current = true
  }
  const toggled = (all: readonly string[], each: string, isOn: boolean) =>
    isOn ? [...all, each] : all.filter((other) => other !== each)
  const labelOf = (name: string, count: number | undefined) =>
    count === undefined ? name : words.filterWithCount({ name, count: format.value.count(count) })
  const roas = readRoas(list.query)
  const isNarrowed = list.isFiltered || roas !== undefined
  const left = !roas ? leftBy(filter, counts) : view.isComplete ? view.found : undefined
  const foot = (
    <>
      {isNarrowed && (
        <Button variant="quiet" onClick={() => set(NO_FILTER)}>
          {words.resetFilters()}
        </Button>
      )}
      {isPhone && (
        <Button variant="primary" onClick={onClose}>
          {left === undefined ? words.showThem() : words.showCount({ count: left })}
        </Button>
      )}
    </>
  )
  return (
    <Panel
      title={words.filters()}
      closeLabel={common.close()}
      anchor={anchor}
      align="end"
      onClose={onClose}
      footer={(isNarrowed || isPhone) && foot}
    >
      <label className="field">
        <span>{words.sort()}</span>
        <SortSelect columns={list.columns} sorting={view.sorting} isByAttention onArrange={view.arrangeBy} />
      </label>
      <fieldset className="filter-choices">
        <legend>{words.filterState()}</legend>
        {CAMPAIGN_STATES.map((state) => (
          <Checkbox
            key={state}
            label={labelOf(campaignStateText(state), countIn(counts, state))}
            checked={states.includes(state)}
            onChange={(isOn) => set({ state: toggled(states, state, isOn) })}
          />
        ))}
        <Checkbox
          label={labelOf(words.filterAttention(), counts?.attention)}
          hint={words.attentionHint()}
          checked={needsAttention}
          onChange={(isOn) => set({ attention: isOn ? 'true' : '' })}
        />
      </fieldset>
      {counts?.partners && (
        <NameChoice
          words={{ legend: words.platform(), find: words.findPlatform(), none: words.noPlatform() }}
          names={counts.partners}
          chosen={partnerIds}
          labelOf={labelOf}
          onToggle={(id, isOn) => set({ partnerIds: toggled(partnerIds, id, isOn) })}
        />
      )}
      <NameChoice
        words={{ legend: words.filterBrand(), find: words.findBrand(), none: words.noBrand() }}
        names={counts?.brands.map(({ brand, count }) => ({ id: brand, name: brand, count })) ?? []}
        chosen={brands}
        labelOf={labelOf}
        onToggle={(brand, isOn) => set({ brand: toggled(brands, brand, isOn) })}
      />
      <DayFields filter={filter} onChange={set} />
      <RoasFields roas={roas} onChange={set} />
    </Panel>
  )
}

/** Returns the number of campaigns that the filter leaves, if the counts contain it. */
function leftBy({ states, needsAttention }: Filter, counts: CampaignCounts | undefined): number | undefined {
  if (!counts || (needsAttention && states.length > 0)) return
  if (needsAttention) return counts.attention
  return states.length === 0 ? counts.total : states.reduce((sum, state) => sum + (countIn(counts, state) ?? 0), 0)
}

type NameChoiceProps = {
  words: { legend: string; find: string; none: string }
  names: readonly { id: string; name: string; count: number }[]
  chosen: readonly string[]
  labelOf: (name: string, count: number) => string
  onToggle: (id: string, isOn: boolean) => void
}

/** A choice of some of many names, such as brands, with a search if there are many. */
function NameChoice({ words, names, chosen, labelOf, onToggle }: NameChoiceProps) {
  const [search, setSearch] = useState('')
  const found = names.filter(({ name }) => foldText(name).includes(foldText(search.trim())))
  if (names.length === 0) return null
  return (
    <fieldset className="filter-choices">
      <legend>{words.legend}</legend>
      {names.length > SEARCH_FROM && <SearchField label={words.find} value={search} onChange={setSearch} />}
      <div className="filter-choices__list">
        {found.map(({ id, name, count }) => (
          <Checkbox
            key={id}
            label={labelOf(name, count)}
            checked={chosen.includes(id)}
            onChange={(isOn) => onToggle(id, isOn)}
          />
        ))}
        {found.length === 0 && <span className="muted">{words.none}</span>}
      </div>
    </fieldset>
  )
}
