import type { Browser, BrowserContextOptions } from 'playwright'

/** Signs in as the demo agency on the identity provider's page and returns the resulting browser storage. */
export async function signInOnce(
  browser: Browser,
  origin: string,
): Promise<{ storageState: NonNullable<BrowserContextOptions['storageState']>; accessToken: string }> {
  const context = await browser.newContext({ locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(`${origin}/advertisers`)
  await page.locator('input[name="login"]').fill('agency')
  await page.locator('input[name="password"]').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => localStorage.getItem('office.session') !== null && location.pathname === '/advertisers',
  )
  const accessToken = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }).accessToken,
  )
  // The document and the configuration are those of a return visit; the cache is not, because each context begins with
  // an empty one.
  const { origins } = await context.storageState()
  await context.close()
  return { storageState: { cookies: [], origins }, accessToken }
}

/** Finds the agency's first advertiser and first retail platform whose list fills a page of `rows`. */
export async function findList(
  origin: string,
  accessToken: string,
  rows: number,
): Promise<{ advertiserId: string; partnerId: string }> {
  const call = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const answer = await fetch(`${origin}/api/${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const { portalId } = await call<{ portalId: string }>('domainConfigurations/localhost/', {})
  const { advertisers } = await call<{ advertisers: { id: string }[] }>('advertisersPage/', { portalId })
  for (const { id: advertiserId } of advertisers) {
    const { partners } = await call<{ partners: { id: string; campaignsCount: number }[] }>('partnersPage/', {
      advertiserId,
    })
    const partner = partners.find(({ campaignsCount }) => campaignsCount >= rows)
    if (partner) return { advertiserId, partnerId: partner.id }
  }
  throw new Error(`No list of the agency has ${rows} campaigns`)
}
