import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with the rule, the elements and the reason of each breach of WCAG 2.2 AA on the page in its current state; on a
 * whole page, of good practice, too: landmarks, headings and their order. What changes while it is judged is judged
 * again. A page is judged from its top, where no control is half below the bar that stays in view: axe would measure
 * only the visible half.
 */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  if (within === 'body') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const judged = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    return page.evaluate(judge, [within, within === 'body' ? [...tags, 'best-practice'] : tags] as const)
  }
  let verdict = await judged()
  for (let times = 1; verdict.hasChanged && verdict.breaches.length > 0 && times < 5; times++) verdict = await judged()
  expect(verdict.breaches).toEqual([])
}

/** Returns the breaches, and whether the page has changed meanwhile. */
async function judge([selector, wanted]: readonly [string, string[]]) {
  let hasChanged = false
  const changes = new MutationObserver(() => void (hasChanged = true))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // Content that waits for a response is dimmed, and content that is scrolling into view has other colours than what
  // the user reads. What follows a scroll position does not end by itself.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )
  // Of what a rule finds in order, axe would otherwise describe every element.
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
    runOnly: wanted,
    resultTypes: ['violations'],
  })
  changes.disconnect()
  const breaches = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  return { hasChanged, breaches }
}
