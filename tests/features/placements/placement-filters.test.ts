import { describe, expect, it } from 'vitest'
import { buildPath } from '../../../src/contract/calls/path.ts'
import {
  filterChoices,
  filtersOf,
  filtersQuery,
  fitsFilters,
  isFiltered,
  type ListedPlacement,
} from '../../../src/features/placements/placement-filters.ts'
import { placementWith } from '../../domain/helpers/placement.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))
const listed = (changes: Partial<ListedPlacement> = {}): ListedPlacement => ({
  ...placementWith(),
  advertsSummary: { totalCount: 0, countByContentType: {}, firstAdvertId: null },
  ...changes,
})
const none = { isEnabled: false, isSharedContentEnabled: false }
const onlyStrings = {
  productShelfSettings: { ...placementWith().productShelfSettings, ...none },
  bannerSettings: { ...placementWith().bannerSettings, ...none },
  multimediaSettings: { ...placementWith().multimediaSettings, isSharedContentEnabled: false },
}

describe('the filters of placements in the address', () => {
  it('accept content types as a list and as comma-separated text, and drop invalid ones', () => {
    const wanted = ['String', 'Banners']
    expect(read('contentType=String,Banners').contentTypes).toEqual(wanted)
    expect(read('contentType=Banners&contentType=String').contentTypes).toEqual(wanted)
    expect(read('contentType=Banners,Carousel,String,').contentTypes).toEqual(wanted)
  })

  it('ignore values that are not valid filters', () => {
    expect(isFiltered(read('deviceType=fridge&isOnlyWithAdverts=false&contentType=Carousel&created=true'))).toBe(false)
  })

  it('round-trip through the address', () => {
    const filters = read(
      'deviceType=public&groupId=g 1%26&contentType=SharedBanner,SharedMultimedia&isOnlyWithAdverts=true',
    )
    const url = new URL(buildPath('/', {}, filtersQuery(filters)), 'http://x')
    expect(filtersOf(url.searchParams)).toEqual(filters)
    expect(filters).toMatchObject({ deviceType: 'public', groupId: 'g 1&', isOnlyWithAdverts: true })
  })
})

describe('a placement', () => {
  it('matches when it accepts any of the content types', () => {
    const placement = listed(onlyStrings)
    expect(fitsFilters(placement, read('contentType=String,Banners'))).toBe(true)
    expect(fitsFilters(placement, read('contentType=Banners'))).toBe(false)
  })

  it('matches only when it fits every filter', () => {
    const placement = listed({ deviceType: 'mobile', groupId: 'app' })
    expect(fitsFilters(placement, read('deviceType=mobile&groupId=app'))).toBe(true)
    expect(fitsFilters(placement, read('deviceType=web&groupId=app'))).toBe(false)
    expect(fitsFilters(placement, read('deviceType=mobile&groupId=home'))).toBe(false)
    expect(fitsFilters(placement, read('isOnlyWithAdverts=true'))).toBe(false)
  })
})

it('the filter choices are those that occur among the placements', () => {
  const choices = filterChoices([
    listed({ ...onlyStrings, groupId: 'a', groupName: 'A' }),
    listed({ ...onlyStrings, groupId: 'a', groupName: 'A', deviceType: 'public' }),
  ])
  expect(choices).toEqual({ devices: ['web', 'public'], groups: [{ id: 'a', name: 'A' }], contentTypes: ['String'] })
})
