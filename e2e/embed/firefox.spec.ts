import { startFirefox } from '../support/embed/firefox.ts'
import { expect, test } from '../support/embed/test.ts'
import { words } from '../support/words.ts'

test(
  'an office in a page shakes hands, and its user signs in by the popup',
  { tag: '@firefox' },
  async ({ platform, shop }) => {
    const firefox = await startFirefox()
    try {
      const top = await firefox.open(`${platform.origin}/oidc-logout`)
      await firefox.evaluate(top, () => localStorage.setItem('kept', '1'))
      const page = await firefox.open(
        shop.add({
          body: `<advertising-office src="${platform.origin}" path="/advertisers" locale="en" url-sync="ad" auto-height>
          </advertising-office>`,
        }),
      )
      await firefox.until(page, () => heard.events.some(({ name }) => name === 'ready'), 'the handshake')
      const [frame = ''] = await firefox.framesOf(page)
      expect(await firefox.evaluate(frame, () => localStorage.getItem('kept')), 'storage is partitioned').toBeNull()

      const before = await firefox.tabs()
      await firefox.press(frame, 'main button')
      const popup = await firefox.newTab(before)
      await firefox.press(popup, 'input[name="login"]')
      await firefox.type(popup, 'agency')
      await firefox.press(popup, 'input[name="password"]')
      await firefox.type(popup, 'demo\uE007') // and the Enter key
      await firefox.until(page, () => location.search === '?ad=%2Fadvertisers', 'the address')
      await firefox.until(
        frame,
        () => document.querySelector('main a[href^="/advertisers/"]') && true,
        'the first screen',
      )
      await expect.poll(() => firefox.tabs(), 'the popup has closed').toEqual(before)
      const title = await firefox.evaluate(frame, () => document.querySelector('h1')?.textContent)
      expect(title).toBe(words.en.advertisers.title)
    } finally {
      await firefox.stop()
    }
  },
)
