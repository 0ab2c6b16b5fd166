import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import type { CampaignState } from '../../../contract/campaigns/campaign.ts'
import { campaignStateText } from '../../../state/texts/campaign-state-text.ts'
import { format, texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons/icon.tsx'
import { FilterIcon } from '../../../ui/icons/later-icons.tsx'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import type { List, ListView } from '../list/shown-rows.ts'
import { readRoas, type RoasRange } from '../../../domain/statistics/roas-range.ts'
import { NO_FILTER, readFilter } from './filter.ts'
import { countIn, useCounts } from './use-counts.ts'

const importPanel = () => import('./filter-panel.tsx')

/** The states with a separate chip; campaigns with an exhausted budget are among those that need attention. */
const CHIPS = ['active', 'scheduled', 'completed']

function roasText({ from, to }: RoasRange): string {
  const { campaignTools: words } = texts.value
  const { ratio } = format.value
  if (from === -Infinity) return words.roasTo({ to: ratio(to) })
  if (to === Infinity) return words.roasFrom({ from: ratio(from) })
  return words.roasFromTo({ from: ratio(from), to: ratio(to) })
}

/** Focuses the button of the panel of filters, once what had the focus is gone. */
export const focusFilters = () => document.querySelector<HTMLElement>('.list-filters__more')?.focus()

/** Returns the filter beside the one of a button, for the focus when that one is removed. */
function neighbourOf({ nextElementSibling: next, previousElementSibling: previous }: Element): HTMLElement | null {
  const neighbour = next?.matches('.toggle-chip') ? next : previous
  return neighbour as HTMLElement | null
}

/** The filters of the list: the most common ones as chips, all of them in a panel, and the other active ones below. */
export function FilterBar({ list, view }: { list: List; view: ListView }) {
  useSignals()
  const { campaignTools: words } = texts.value
  const { count, day } = format.value
  const { states, partnerIds, brands, from, to, needsAttention } = readFilter(list.query)
  const counts = useCounts(list)
  const [panel, load, isLoading] = useLazy(importPanel)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = useCallback(() => setAnchor(undefined), [])
  const set = (changes: Record<string, string | readonly string[]>) => view.arrangeBy(changes, { isStep: true })
  const without = (all: readonly string[], one: string) => all.filter((each) => each !== one)

  const textOf = (number: number | undefined) => (number === undefined ? undefined : count(number))
  const chip = (state: string, label: string) => (
    <ToggleChip
      isPressed={states.includes(state)}
      onPress={() => set(states.includes(state) ? { state: without(states, state) } : { attention: '', state })}
      count={textOf(countIn(counts, state))}
    >
      {label}
    </ToggleChip>
  )
  const days = words.runsFromTo({ from: from ? day(from) : '…', to: to ? day(to) : '…' })
  const roas = readRoas(list.query)
  const others = [
    ...states
      .filter((state) => !CHIPS.includes(state))
      .map((state) => ({
        label: campaignStateText(state as CampaignState),
        change: { state: without(states, state) },
      })),
    ...partnerIds.map((id) => ({
      label: counts?.partners?.find((partner) => partner.id === id)?.name ?? id,
      change: { partnerIds: without(partnerIds, id) },
    })),
    ...brands.map((brand) => ({ label: brand, change: { brand: without(brands, brand) } })),
    ...(from || to ? [{ label: days, change: { from: '', to: '' } }] : []),
    ...(roas ? [{ label: roasText(roas), change: { roasFrom: '', roasTo: '' } }] : []),
  ]
  return (
    <>
      <div className="list-filters" role="group" aria-label={words.filters()}>
        <div className="toggle-chips">
          {chip('active', words.filterActive())}
          <ToggleChip
            isPressed={needsAttention}
            onPress={() => set(needsAttention ? { attention: '' } : { state: '', attention: 'true' })}
            count={textOf(counts?.attention)}
          >
            {words.filterAttention()}
          </ToggleChip>
          {chip('scheduled', words.filterScheduled())}
          {chip('completed', words.filterCompleted())}
        </div>
        <Button
          busy={isLoading}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          className="list-filters__more"
          title={words.filters()}
          onClick={({ currentTarget }) =>
            void load().then((isThere) => isThere && setAnchor(anchor ? undefined : currentTarget))
          }
        >
          <FilterIcon />
          <span className="list-tools__label">{words.filters()}</span>
        </Button>
        {anchor && panel && (
          <panel.FilterPanel list={list} view={view} counts={counts} anchor={anchor} onClose={close} />
        )}
      </div>
      {others.length > 0 && (
        <div className="list-filters__set">
          {others.map(({ label, change }) => (
            <button
              key={label}
              type="button"
              className="toggle-chip"
              aria-label={words.removeFilter({ name: label })}
              onClick={({ currentTarget }) => {
                const neighbour = neighbourOf(currentTarget)
                set(change)
                if (neighbour) neighbour.focus()
                else focusFilters()
              }}
            >
              {label}
              <CloseIcon size={16} />
            </button>
          ))}
          <Button
            variant="quiet"
            onClick={() => {
              set(NO_FILTER)
              focusFilters()
            }}
          >
            {words.resetFilters()}
          </Button>
        </div>
      )}
    </>
  )
}
