/** Adds portions of large campaigns, and indexes delivery rows by their time. */
export const steps = [
  // A process of the last release, which knows only whole campaigns, skips such a portion.
  { change: `alter table delivery_portions add column advert_ids text[]` },
  { index: 'delivery_by_hour', on: 'delivery (hour)' },
]
