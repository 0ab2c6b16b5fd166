/** Adds portions of large campaigns, and finds rows of delivery by their time. */
export const steps = [
  // A process of the last release, which knows campaigns alone, leaves such a portion out.
  { change: `alter table delivery_portions add column advert_ids text[]` },
  { index: 'delivery_by_hour', on: 'delivery (hour)' },
]
