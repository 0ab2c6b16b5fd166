import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign } from '../../../../src/contract/campaigns/campaign.ts'
import { reuseUnchanged } from '../../../../src/features/campaigns/list/reuse-unchanged.ts'
import { rowsOfVisit, type List } from '../../../../src/features/campaigns/list/shown-rows.ts'
import { groups } from '../../../../src/ui/table/long/row-groups.tsx'
import { campaignWith } from '../../../helpers/campaigns.ts'

const named = (...names: string[]) => names.map((name) => campaignWith({ id: name, name }))
const namesOf = (campaigns: readonly Campaign[]) => campaigns.map(({ name }) => name)
const listOf = (campaigns: Campaign[], changes: Partial<List> = {}): List => ({
  advertiserId: 'v1',
  partnerId: 'p1',
  query: new URLSearchParams('sort=name'),
  campaigns,
  isFiltered: false,
  isOutdated: false,
  drawn: campaigns.length,
  isWhole: false,
  showMore: vi.fn(),
  isLoading: false,
  hasFailed: false,
  reload: vi.fn(),
  mayWrite: true,
  createButton: null,
  columns: [],
  places: [],
  kept: {},
  setKept: vi.fn(),
  menu: undefined,
  setMenu: vi.fn(),
  ...changes,
})

describe('the rows of a sorted list', () => {
  beforeEach(() => history.replaceState(null, '', '/advertisers/v1/partners/p1'))

  it('keep their first order until all campaigns are loaded', () => {
    const viewOf = rowsOfVisit(true)
    expect(namesOf(viewOf(listOf(named('C', 'B'))).rows)).toEqual(['B', 'C'])
    expect(namesOf(viewOf(listOf(named('C', 'B', 'A'))).rows)).toEqual(['B', 'C'])
    expect(namesOf(viewOf(listOf(named('C', 'B', 'A'), { isWhole: true, showMore: undefined })).rows)).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  it('are all that have arrived, and not said to be complete, once a page fails', () => {
    const viewOf = rowsOfVisit(true)
    viewOf(listOf(named('C', 'B')))
    const view = viewOf(listOf(named('C', 'B', 'A'), { showMore: undefined, hasFailed: true }))
    expect(namesOf(view.rows)).toEqual(['A', 'B', 'C'])
    expect(view.isComplete).toBe(false)
  })

  it('are those of another list once it is shown', () => {
    const viewOf = rowsOfVisit(true)
    viewOf(listOf(named('B', 'A')))
    expect(namesOf(viewOf(listOf(named('D', 'C'), { partnerId: 'p2' })).rows)).toEqual(['C', 'D'])
  })

  it('stay as rendered before the tools loaded, until a search or an order replaces them', () => {
    const viewOf = rowsOfVisit(true)
    const view = viewOf(listOf(named('A')))
    expect(view.drawRows).not.toBe(groups)
    expect(viewOf(listOf(named('A', 'B'))).drawRows).toBe(view.drawRows)
    view.arrangeBy({ q: 'a' })
    expect(location.search).toBe('?q=a')
    expect(viewOf(listOf(named('A'))).drawRows).toBe(groups)
    expect(rowsOfVisit(false)(listOf(named('A'))).drawRows).toBe(groups)
  })
})

describe('a reloaded campaign', () => {
  it('is the same object as before while its content is equal, also on the next visit', () => {
    const [before, after] = [named('A'), named('A')]
    const reuse = reuseUnchanged()
    expect(reuse(before)[0]).toBe(before[0])
    expect(reuse(after)[0]).toBe(before[0])
    expect(reuseUnchanged()(after)[0]).toBe(before[0])
  })

  it('is listed once if it has moved to another page meanwhile', () => {
    expect(namesOf(reuseUnchanged()([...named('A', 'B'), ...named('A', 'C')]))).toEqual(['A', 'B', 'C'])
  })

  it('is another object once its content differs', () => {
    const reuse = reuseUnchanged()
    reuse(named('A'))
    const changed = campaignWith({ id: 'A', name: 'B' })
    expect(reuse([changed])[0]).toBe(changed)
  })
})
