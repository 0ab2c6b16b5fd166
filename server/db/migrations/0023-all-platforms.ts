/** Lists the campaigns of an account on all platforms in their order, without sorting them. */
export const steps = [
  {
    index: 'campaigns_newest_of_all',
    on: 'campaigns (advertiser_id, created_at desc, id desc) where deleted_at is null',
  },
]
