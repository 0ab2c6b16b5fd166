import { array, integer, number, string, type, type Infer } from 'superstruct'

/** The accounts of a user on one portal, each with its money and its problems; the feature `accountsOverview`. */
export const AccountsOverviewStruct = type({
  accounts: array(
    type({
      id: string(),
      name: string(),
      balance: number(), // in the currency of the domain
      activeCampaignsCount: integer(),
      rejectedAdvertsCount: integer(), // of campaigns that are not over
      exhaustedCampaignsCount: integer(), // not over, with a budget that is used up
      lowBudgetCampaignsCount: integer(), // active, with a budget that is nearly used up
      // The last seven days, up to today; the revenue is that after clicks.
      days: array(type({ day: string(), spent: number(), revenue: number() })),
    }),
  ),
})
export type AccountsOverview = Infer<typeof AccountsOverviewStruct>
export type AccountOverview = AccountsOverview['accounts'][number]
