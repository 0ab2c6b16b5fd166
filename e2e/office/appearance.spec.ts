import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/test.ts'

const ACCENTS = 10_000
const WHITE_AND_BLACK = ['#000000', '#ffffff']
const BACKGROUNDS = ['--bg', '--bg-sunken', '--bg-raised', '--bg-hover']
/** Pairs of colours with the least contrast that WCAG 2.2 AA accepts: of text, and of lines and shapes. */
const PAIRS: [front: string, back: string, least: number][] = [
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-hover', 4.5],
  ...[...BACKGROUNDS, '--accent-soft'].map((back): [string, string, number] => ['--accent-text', back, 4.5]),
  ...BACKGROUNDS.map((back): [string, string, number] => ['--accent-line', back, 3]),
]

test.use({ javaScriptEnabled: false }) // the document with its styles is enough

for (const theme of ['light', 'dark'])
  test(`whatever the accent, text is legible in the ${theme} theme, as are the demo's logos`, async ({ page }) => {
    await page.goto('/sign-in')
    const { accents, tooLow } = await page.evaluate(contrasts, {
      theme,
      count: ACCENTS,
      more: WHITE_AND_BLACK,
      pairs: PAIRS,
    })
    expect(accents).toBeGreaterThan(ACCENTS)
    expect(tooLow).toEqual([])
    for (const portal of ['pristan', 'harborline'])
      expect(await contrastOf(page, `/media/portal-${portal}.svg`)).toBeGreaterThanOrEqual(4.5)
  })

/** Returns the contrast between the words of a logo, right of its sign, and the sidebar's background. */
async function contrastOf(page: Page, logo: string): Promise<number> {
  await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src, height: 80 })
    image.style.background = 'var(--bg-sunken)'
    document.body.replaceChildren(image)
    await image.decode()
  }, logo)
  const picture = sharp(await page.locator('img').screenshot())
  const { width = 0, height = 0 } = await picture.metadata()
  const words = { left: height, top: 0, width: width - height, height }
  const grey = await picture.extract(words).greyscale().raw().toBuffer()
  const luminance = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const [low, high] = [Math.min(...grey), Math.max(...grey)].map(luminance)
  return (high! + 0.05) / (low! + 0.05)
}

type Task = { theme: string; count: number; more: string[]; pairs: typeof PAIRS }

/** Gives the document one random accent after the other, and returns the colours that are too much alike. */
function contrasts({ theme, count, more, pairs }: Task): { accents: number; tooLow: string[] } {
  const root = document.documentElement
  const random = () =>
    `#${Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const accents = [...more, ...Array.from({ length: count }, random)]
  // A property that is known to be a colour is read as the colour that it comes to.
  const names = [...new Set(pairs.flatMap(([front, back]) => [front, back]))]
  for (const name of names) CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: '#0000' })
  root.dataset['theme'] = theme
  const style = getComputedStyle(root)
  const rows = accents.map((accent) => {
    root.style.setProperty('--accent', accent)
    return names.map((name) => style.getPropertyValue(name))
  })

  // A canvas turns every notation of a colour into what a screen shows.
  const colours = [...new Set(rows.flat())]
  const side = Math.ceil(Math.sqrt(colours.length))
  const canvas = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('There is no canvas')
  colours.forEach((colour, index) => {
    canvas.fillStyle = colour
    canvas.fillRect(index % side, Math.floor(index / side), 1, 1)
  })
  const { data } = canvas.getImageData(0, 0, side, side)
  const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = new Map(
    colours.map((colour, index) => {
      const [red, green, blue] = data.subarray(4 * index)
      return [colour, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)]
    }),
  )
  const tooLow = rows.flatMap((row, index) =>
    pairs.flatMap(([front, back, least]) => {
      const [low = 0, high = 0] = [front, back]
        .map((name) => luminance.get(row[names.indexOf(name)] ?? '') ?? NaN)
        .toSorted((a, b) => a - b)
      const contrast = (high + 0.05) / (low + 0.05)
      return contrast >= least ? [] : [`${accents[index]}: ${front} on ${back} has ${contrast.toFixed(2)}`]
    }),
  )
  return { accents: accents.length, tooLow: tooLow.slice(0, 10) }
}
