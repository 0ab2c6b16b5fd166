import { frameIn, officeIn, signInByPopup, untilAtRest } from '../support/embed/office.ts'
import { startAd } from '../support/embed/start-ad.ts'
import { expect, test } from '../support/embed/test.ts'

for (const width of [1280, 360])
  for (const height of ['auto', 'fixed'])
    for (const way of ['the popup', 'a page token'])
      test(
        `an advertiser signs in by ${way} and starts an ad, in a frame of ${height} height ${width} px wide`,
        // On React each width, height and way is tried once.
        { tag: new Set([width === 1280, height === 'auto', way === 'the popup']).size === 1 ? '@react' : [] },
        async ({ page, context, platform, shop }) => {
          const faults: string[] = []
          page.on('pageerror', (error) => faults.push(error.message))
          await page.setViewportSize({ width, height: 800 })
          const attributes = [
            `src="${platform.origin}" path="/advertisers" url-sync="ad"`,
            height === 'auto' && 'auto-height',
            way === 'a page token' && 'data-user="berry"',
          ]
          await page.goto(
            shop.add({
              body: `<header>The shop</header>
                <advertising-office ${attributes.filter(Boolean).join(' ')}></advertising-office>
                <footer>Its footer</footer>`,
            }),
          )
          const office = officeIn(page)
          if (way === 'the popup') await signInByPopup(office, context, 'brand')
          const atRest = () => (height === 'auto' ? untilAtRest(page) : Promise.resolve())
          await startAd(office, `${way} ${height} ${width}`, atRest)

          await expect(page).toHaveURL(/\?ad=%2Fadvertisers%2F[^&]+%2Fadverts%2F[\w-]+$/)
          const frame = await frameIn(page)
          const hidden = (way: 'Width' | 'Height') =>
            frame.evaluate(
              (side) => document.documentElement[`scroll${side}`] - document.documentElement[`client${side}`],
              way,
            )
          await expect.poll(() => hidden('Width'), 'nothing is wider than the frame').toBeLessThanOrEqual(0)
          if (height === 'auto') await expect.poll(() => hidden('Height'), 'nothing is taller than the frame').toBe(0)
          else expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_000)
          expect(faults).toEqual([])
        },
      )
