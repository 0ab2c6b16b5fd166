/** Indexes what the totals of a list of campaigns count, so that they are read without the ads. */
export const steps = [
  { index: 'adverts_counted', on: 'adverts (advertiser_id, campaign_id, state) where deleted_at is null' },
]
