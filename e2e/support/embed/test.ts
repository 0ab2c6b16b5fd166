import { test as base } from '../test.ts'
import { startPartnerSite, type PartnerSite } from './partner-site.ts'
import { separateSites } from './separate-sites.ts'
import { startShop } from './shop.ts'

export { expect } from '../test.ts'

type Sites = {
  /** A site that may embed the office. */
  shop: PartnerSite
  /** A site that may not. */
  stranger: PartnerSite
}

/** A test in a browser that partitions sites, with two sites next to the office's, one of which may embed it. */
export const test = base.extend<object, Sites>({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...separateSites] }),
    { scope: 'worker' },
  ],
  shop: [
    async ({ platform }, provide) => {
      const site = await startShop(platform)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  stranger: [
    async ({ platform }, provide) => {
      const site = await startPartnerSite(platform.origin)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})
