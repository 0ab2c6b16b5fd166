import { expect, type Page } from 'playwright/test'

/** A name as advertisers write them: long, and without a space at which a line could wrap. */
const LONG_NAME = 'arvolta_smartphones_blackfriday_2026_retargeting_msk_v2'
const TYPED = ['name', 'brand', 'displayName', 'placementName', 'groupName', 'stringValue']

/** Gives everything that has a name in the server's responses a long one, as soon as the page has received it. */
export async function withLongNames(page: Page): Promise<void> {
  await page.addInitScript(
    ([longName, typed]) => {
      const lengthen = (key: string, value: unknown) =>
        typeof value === 'string' && value && typed.includes(key) ? `${value} ${longName}` : value
      const original = globalThis.fetch
      globalThis.fetch = async (...request) => {
        const response = await original(...request)
        if (!response.ok || !new URL(response.url).pathname.startsWith('/api/')) return response
        const text = await response.text()
        return new Response(text.startsWith('{') ? JSON.stringify(JSON.parse(text), lengthen) : text || null, response)
      }
    },
    [LONG_NAME, TYPED] as const,
  )
}

/** Sets the size of text that the user has chosen in the browser; 16 is the usual one. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await session.detach()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`)
}

/**
 * Expects that nothing makes the page scroll sideways, that no text or field sticks out of the window and no text out
 * of its button, that no two of them overlap, that no button is empty, that the support button covers nothing, and that
 * the bars of a dialog hide what scrolls below them, at each width of the window.
 */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(misfits), `at ${width} pixels`)
      .toEqual({ tooWide: 0, outside: [], overlaps: [], emptyButtons: [], belowSupport: [], transparentBars: [] })
  }
}

/** Returns by how many pixels the page is wider than its window, and which elements overlap. */
async function misfits() {
  // What follows the width of the window has been rendered after two frames.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const tooWide = Math.max(0, document.documentElement.scrollWidth - innerWidth)
  return {
    tooWide,
    outside: outside(),
    overlaps: overlaps(),
    emptyButtons: emptyButtons(),
    belowSupport: belowSupport(),
    transparentBars: transparentBars(),
  }

  /** Returns the texts that can be seen, by their beginnings, with their elements and lines. */
  function textsIn(root: Element) {
    const found: { text: string; parent: Element; rects: DOMRectList }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!parent || !text || parent.localName === 'option' || !parent.checkVisibility({ opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({ text: text.slice(0, 40), parent, rects: range.getClientRects() })
    }
    return found
  }

  /** Returns what sticks out of the window or of its button by more than a hair, and cannot be scrolled into view. */
  function outside(): string[] {
    const HAIR = 1
    const root = document.querySelector('dialog[open]') ?? document.body
    const isShortened = (element: Element | null): boolean => {
      if (!element) return false
      const { overflowX, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(element)
      return (
        ['auto', 'scroll'].includes(overflowX) ||
        clipPath !== 'none' ||
        webkitLineClamp !== 'none' ||
        textOverflow === 'ellipsis' ||
        isShortened(element.parentElement)
      )
    }
    const found: string[] = []
    const check = (what: string, element: Element, { left, right, width }: DOMRect) => {
      if (width < 2) return
      const button = element.closest<HTMLElement>('.button')
      // One that takes its whole line cannot be wider.
      const isFull = button && button.offsetWidth >= (button.parentElement?.clientWidth ?? 0) - HAIR
      const box = isFull ? undefined : button?.getBoundingClientRect()
      const [from, to] = [
        Math.max(0, box?.left ?? 0),
        Math.min(document.documentElement.clientWidth, box?.right ?? 1e9),
      ]
      if ((left < from - HAIR || right > to + HAIR) && !isShortened(element))
        found.push(`${what}: ${Math.round(left)}–${Math.round(right)} in ${Math.round(from)}–${Math.round(to)}`)
    }
    for (const { text, parent, rects } of textsIn(root)) for (const rect of rects) check(text, parent, rect)
    for (const field of root.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea, button'))
      if (field.checkVisibility({ opacityProperty: true }))
        check(field.getAttribute('aria-label') ?? field.className, field, field.getBoundingClientRect())
    return found.slice(0, 8)
  }

  /** Returns the pairs of texts and fields that overlap by more than a hair. */
  function overlaps(): string[] {
    type Box = { what: string; element: Element; left: number; right: number; top: number; bottom: number }
    const root = document.querySelector('dialog[open] .dialog__body') ?? document.body
    const known = new Map<Element, boolean>()
    /**
     * Returns whether an element cannot be seen, floats, is clipped by a box that scrolls, or is in a field on purpose.
     */
    const isApart = (element: Element | null): boolean => {
      if (!element || element === root) return false
      const before = known.get(element)
      if (before !== undefined) return before
      const { position, overflowX, overflowY, clipPath, webkitLineClamp, textOverflow, opacity } =
        getComputedStyle(element)
      const is =
        ['fixed', 'sticky'].includes(position) ||
        [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll') ||
        clipPath !== 'none' ||
        webkitLineClamp !== 'none' ||
        textOverflow === 'ellipsis' ||
        opacity === '0' ||
        element.matches('.text-field__adornment') ||
        isApart(element.parentElement)
      known.set(element, is)
      return is
    }
    const boxes: Box[] = []
    const add = (element: Element, what: string, rects: Iterable<DOMRect>) => {
      for (const { left, right, top, bottom } of rects)
        if (right - left > 1 && bottom - top > 1) boxes.push({ what, element, left, right, top, bottom })
    }
    for (const { text, parent, rects } of textsIn(root)) if (!isApart(parent)) add(parent, text, rects)
    for (const field of root.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea'))
      if (field.checkVisibility() && !isApart(field))
        add(field, field.getAttribute('aria-label') ?? field.id, [field.getBoundingClientRect()])

    const HAIR = 3
    const found: string[] = []
    boxes.sort((a, b) => a.top - b.top)
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (other.top > one.bottom - HAIR) break
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
          continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - other.top
        if (across > HAIR && down > HAIR) found.push(`${one.what} | ${other.what}`)
      }
    })
    return found.slice(0, 5)
  }

  /** Returns the buttons that can be seen, but neither a text nor an icon in them. */
  function emptyButtons(): string[] {
    return [...document.querySelectorAll<HTMLElement>('.button')]
      .filter((button) => button.checkVisibility() && !button.innerText.trim())
      .filter((button) => ![...button.querySelectorAll('svg, img')].some((icon) => icon.checkVisibility()))
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  }

  /** Returns the bars of dialogs through which the content can be seen. */
  function transparentBars(): string[] {
    return [...document.querySelectorAll('.dialog__head, .dialog__foot')]
      .filter((bar) => getComputedStyle(bar).backgroundColor === 'rgba(0, 0, 0, 0)')
      .map(({ className }) => className)
  }

  /** Returns what is below the support button, other than the page around it. */
  function belowSupport(): string[] {
    const button = document.querySelector('.support__button')
    if (!button || document.querySelector('dialog[open]')) return []
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
    )
    const below = new Set(
      points.flatMap(([x, y]) => {
        const elements = document.elementsFromPoint(x, y)
        const bar = elements.findIndex((element) => element.matches('.topbar')) // it covers content scrolled below it
        return bar < 0 ? elements : elements.slice(0, bar)
      }),
    )
    return [...below]
      .filter((element) => !element.closest('.support') && !element.matches('html, body, #office, .frame, main'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  }
}

/** The properties that the blocks set for each other's elements, and those that show it. */
const LOOK = `display position inset margin padding width height min-width min-height max-width max-height border
  border-radius background-color color font letter-spacing white-space overflow-wrap text-align text-decoration overflow
  z-index gap flex order grid-template grid-area align-items justify-content opacity outline box-shadow cursor
  scroll-padding list-style`.split(/\s+/)

/** Expects that all elements look the same whichever order the styles have been added in. */
export async function expectSameInAnyOrder(page: Page): Promise<void> {
  const differences = await page.evaluate((properties) => {
    const look = () =>
      [...document.querySelectorAll('#office *')].map((element) => {
        const style = getComputedStyle(element)
        return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      })
    // The styles in the document itself always come first.
    const sheets = [...document.adoptedStyleSheets]
    const before = look()
    document.adoptedStyleSheets = sheets.toReversed()
    const after = look()
    document.adoptedStyleSheets = sheets
    return [...document.querySelectorAll('#office *')].flatMap((element, at) => {
      const changed = before[at]?.filter((line, index) => line !== after[at]?.[index]) ?? []
      return changed.length > 0 ? [`${element.localName}.${element.className}: ${changed.join('; ')}`] : []
    })
  }, LOOK)
  expect(differences).toEqual([])
}

/** Expects that each control, when it has the focus, is at least partly in view and not below anything else. */
export async function expectFocusInView(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    // What follows the width of the window has been rendered after two frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
    const points = [0.5, 0.15, 0.85]
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.matches(':disabled, [type="file"], [role="region"]')) return []
      control.focus()
      if (document.activeElement !== control) return []
      const target = control.matches('[type="checkbox"], [type="radio"]')
        ? (control.closest('label') ?? control)
        : control
      const { left, top, width, height } = target.getBoundingClientRect()
      const hits = points.flatMap((x) =>
        points.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
      )
      if (hits.some((hit) => target.contains(hit))) return []
      const name = control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)
      return [`${name}: ${hits[4]?.outerHTML.slice(0, 80) ?? 'out of view'}`]
    })
  })
  expect(covered).toEqual([])
}
