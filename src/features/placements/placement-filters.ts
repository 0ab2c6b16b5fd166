import {
  CONTENT_TYPES,
  type ContentType,
  DEVICE_TYPES,
  type DeviceType,
} from '../../contract/placements/placement-types.ts'
import type { Query } from '../../contract/calls/path.ts'
import type { PlacementsPage } from '../../contract/placements/placement.ts'
import { CONTENT_TYPE_ORDER, isContentTypeEnabled } from '../../domain/content/content-type.ts'

export type ListedPlacement = PlacementsPage['placements'][number]
/** The filters of the placements; no device, no group or no content types means all of them. */
export type PlacementFilters = {
  deviceType: DeviceType | undefined
  groupId: string
  contentTypes: readonly ContentType[]
  isOnlyWithAdverts: boolean
}

/** Reads the filters from the address: `contentType` may be repeated or comma-separated; invalid values are ignored. */
export function filtersOf(query: URLSearchParams): PlacementFilters {
  const asked = query.getAll('contentType').flatMap((value) => value.split(','))
  const device = query.get('deviceType')
  return {
    deviceType: DEVICE_TYPES.find((type) => type === device),
    groupId: query.get('groupId') ?? '',
    contentTypes: CONTENT_TYPES.filter((type) => asked.includes(type)),
    isOnlyWithAdverts: query.get('isOnlyWithAdverts') === 'true',
  }
}

/** Converts the filters to a query that `filtersOf` can read. */
export const filtersQuery = ({ deviceType, groupId, contentTypes, isOnlyWithAdverts }: PlacementFilters): Query => ({
  deviceType,
  groupId,
  contentType: contentTypes.join(','),
  isOnlyWithAdverts: isOnlyWithAdverts || undefined,
})

export const isFiltered = (filters: PlacementFilters): boolean =>
  Boolean(filters.deviceType || filters.groupId || filters.contentTypes.length > 0 || filters.isOnlyWithAdverts)

/** Returns whether the campaign has ads in the placement ("my placements"). */
export const hasAdverts = ({ advertsSummary }: ListedPlacement): boolean => advertsSummary.totalCount > 0

/** Returns whether a placement matches the filters; one of the requested content types is enough. */
export const fitsFilters = (
  placement: ListedPlacement,
  { deviceType, groupId, contentTypes, isOnlyWithAdverts }: PlacementFilters,
): boolean =>
  (!deviceType || placement.deviceType === deviceType) &&
  (!groupId || placement.groupId === groupId) &&
  (contentTypes.length === 0 || contentTypes.some((type) => isContentTypeEnabled(placement, type))) &&
  (!isOnlyWithAdverts || hasAdverts(placement))

/** Returns the available choices: the devices, sections and content types of the placements. */
export function filterChoices(placements: readonly ListedPlacement[]) {
  return {
    devices: DEVICE_TYPES.filter((type) => placements.some(({ deviceType }) => deviceType === type)),
    groups: [...new Map(placements.map(({ groupId, groupName }) => [groupId, groupName]))].map(([id, name]) => ({
      id,
      name,
    })),
    contentTypes: CONTENT_TYPE_ORDER.filter((type) =>
      placements.some((placement) => isContentTypeEnabled(placement, type)),
    ),
  }
}
