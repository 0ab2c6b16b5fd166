/** Adds the hashes of the files that the links of an ad lead to, and the time of their last check. */
export const steps = [
  { change: 'alter table adverts add column media_hashes jsonb, add column media_checked_at timestamptz' },
  { index: 'adverts_with_links', on: 'adverts (media_checked_at) where media_hashes is not null' },
]
