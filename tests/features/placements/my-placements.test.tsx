import { screen } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceType } from '../../../src/contract/placements/placement-types.ts'
import { PlacementList } from '../../../src/features/placements/placement-list.tsx'
import type { ListedPlacement } from '../../../src/features/placements/placement-filters.ts'
import { texts } from '../../../src/state/locale.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from '../../helpers/office.ts'

const params = { advertiserId: 'v1', campaignId: 'c1' }
const path = '/advertisers/v1/campaigns/c1/placements'

const placement = (id: string, totalCount: number): ListedPlacement => ({
  id,
  placementType: 'Any',
  thumbnailUrl: '/t.png',
  images: [],
  name: `Placement ${id}`,
  summary: '',
  details: '',
  deviceType: 'web',
  groupId: 'g',
  groupName: 'Home',
  isAvailable: true,
  namedParameters: [],
  stringSettings: { isEnabled: true, isKktuRequired: false },
  productShelfSettings: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    filterUnavailableProducts: false,
    minProducts: 1,
    maxProducts: 5,
  },
  bannerSettings: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    width: 1,
    height: 1,
    minBanners: 1,
    maxBanners: 1,
  },
  multimediaSettings: {
    isSharedContentEnabled: false,
    isKktuRequired: false,
    minCount: 1,
    maxCount: 1,
    width: 1,
    height: 1,
  },
  advertsSummary: { totalCount, countByContentType: {}, firstAdvertId: totalCount > 0 ? 'a1' : null },
})

function Listed({ placements, mayWrite = true }: { placements: ListedPlacement[]; mayWrite?: boolean }) {
  usePathname()
  return (
    <PlacementList {...{ placements, params, mayWrite }} query={new URLSearchParams(useSearch())} onMore={() => {}} />
  )
}
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('my placements', () => {
  beforeEach(() => openOffice('en', 'placements', 'terms'))

  it('shows the placements with ads when chosen, and keeps the choice in the address', async () => {
    const { user } = render(<Listed placements={[placement('1', 0), placement('2', 3)]} />, { path })
    expect(shown()).toEqual(['Placement 1', 'Placement 2'])
    await user.click(screen.getByRole('radio', { name: 'My placements: 1' }))
    expect(shown()).toEqual(['Placement 2'])
    expect(location.search).toBe('?isOnlyWithAdverts=true')
    await expectAccessible()
    await user.click(screen.getByRole('radio', { name: 'All placements' }))
    expect(shown()).toHaveLength(2)
  })

  it('shows how many ads of each content type a placement has', () => {
    const shelf = placement('1', 4)
    shelf.advertsSummary.countByContentType = { Hologram: 1, Banners: 1, String: 2, SharedBanner: 0 }
    render(<Listed placements={[shelf]} />, { path })
    const { contentString, contentBanners } = texts.value.terms
    const told = screen.getAllByText(/: \d$/, { selector: 'article span' }).map(({ textContent }) => textContent)
    expect(told).toEqual([`${contentString()}: 2`, `${contentBanners()}: 1`, 'Unknown: 1'])
  })

  it('shows a placement on a kind of device that it does not know', () => {
    const fridge = { ...placement('1', 0), deviceType: 'fridge' as DeviceType }
    render(<Listed placements={[fridge]} />, { path })
    expect(screen.getByText('Unknown · Home')).toBeTruthy()
  })

  it('explains what to do first in a campaign without ads', async () => {
    const { user } = render(<Listed placements={[placement('1', 0)]} />, { path: `${path}?isOnlyWithAdverts=true` })
    expect(screen.getByRole('heading', { name: 'This campaign has no ads yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All placements' }))
    expect(shown()).toEqual(['Placement 1'])
  })

  it('are shown to a viewer without the way to an ad, who reads that there is none yet', async () => {
    const { rerender } = render(<Listed placements={[placement('1', 0)]} mayWrite={false} />, { path })
    expect(shown()).toEqual(['Placement 1'])
    expect(screen.queryByRole('link', { name: 'Select: Placement 1' })).toBeNull()
    expect(screen.getByRole('button', { name: 'More: Placement 1' })).toBeTruthy()
    expect(screen.getByText('This campaign has no ads yet')).toBeTruthy()
    await expectAccessible()
    rerender(<Listed placements={[placement('1', 0)]} />)
    expect(screen.getByRole('link', { name: 'Select: Placement 1' })).toBeTruthy()
    expect(screen.queryByText('This campaign has no ads yet')).toBeNull()
  })
})
