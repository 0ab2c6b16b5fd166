import { agree } from '../../examples/partner/agree.ts'
import { serveShop } from '../../examples/partner/site.ts'
import { sparePort } from '../../scripts/lib/spare-port.mjs'
import { separateSites } from '../support/embed/separate-sites.ts'
import { mayFrame } from '../support/embed/shop.ts'
import { expect, test as base } from '../support/test.ts'
import { words } from '../support/words.ts'

const { advertisers, embed, session } = words.en

const test = base.extend<object, { shop: string }>({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...separateSites] }),
    { scope: 'worker' },
  ],
  shop: [
    async ({ platform: { origin, dataDir } }, provide) => {
      const port = await sparePort()
      const shop = `http://127.0.0.1:${port}`
      const server = await serveShop(port, await agree({ office: origin, shop, dataDir }))
      await mayFrame(origin, shop)
      await provide(shop)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
})
test.use({ locale: 'en-US' })

test('the example shop shows the office by both ways of sign-in, and the check finds no fault', async ({
  page,
  context,
  shop,
}) => {
  const office = page.frameLocator('advertising-office iframe')
  const heard = page.getByRole('list', { name: 'Events of the office' })

  await test.step('a user for whom the shop vouches is signed in at once', async () => {
    await page.goto(`${shop}/token`)
    await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
    await expect(page).toHaveURL(/\/token\/advertisers\/altair\/partners$/)
    await expect(heard).toContainText('route {"path":"/advertisers/altair/partners"}')
    await page.reload()
    await expect(page).toHaveURL(/\/token\/advertisers\/altair\/partners$/)
    await page.getByLabel('Theme').selectOption('dark')
    await expect(office.locator(':root')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('a user without an account is refused, and the page hears why', async () => {
    await page.getByLabel('User').selectOption('nina')
    await expect(heard).toContainText('"kind":"refused"')
    await expect(heard).toContainText('invalid_grant: the user of the assertion is not mapped')
  })

  await test.step('the check reports what works', async () => {
    await page.getByLabel('User').selectOption('mark')
    await page.getByRole('link', { name: 'Check' }).click()
    const check = (name: string) => office.getByRole('listitem', { name, exact: true })
    for (const name of [embed.handshake, embed.allowed, embed.policy, embed.settings, embed.height, embed.route])
      await expect(check(name)).toContainText(embed.ok)
    await office.getByRole('button', { name: embed.askForToken }).click()
    await expect(check(embed.token)).toContainText('Марк Седов')
    await office.getByRole('button', { name: embed.openPopup }).click()
    await expect(check(embed.popup)).toContainText(embed.popupOpened)
    await office.getByRole('checkbox', { name: embed.beDirty }).check()
    await expect(check(embed.dirty)).toContainText(embed.isDirty)
    await page.getByRole('link', { name: 'Ads: sign-in window' }).click()
    await office.getByRole('button', { name: embed.leave, exact: true }).click()
  })

  await test.step('a user signs in in a window', async () => {
    await expect(page).toHaveURL(/\/popup/)
    const opened = context.waitForEvent('page')
    await office.getByRole('button', { name: session.signIn }).click()
    const popup = await opened
    await popup.locator('input[name="login"]').fill('agency')
    await popup.locator('input[name="password"]').fill('demo')
    await popup.keyboard.press('Enter')
    await expect(office.getByRole('heading', { name: advertisers.title })).toBeVisible()
    await office.getByRole('link', { name: 'Альтаир Электроника' }).click()
    await expect(page).toHaveURL(/\/popup\?ad=%2Fadvertisers%2Faltair%2Fpartners$/)
  })
})
