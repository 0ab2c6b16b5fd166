import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with the rule, the elements and the reason of each breach of WCAG 2.2 AA on the page in its current state; on a
 * whole page, of good practice, too: landmarks, headings and their order.
 */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  await page.evaluate(source)
  const breaches = await page.evaluate(
    async ([selector, wanted]) => {
      const checker = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await checker.run(selector, { runOnly: { type: 'tag', values: wanted } })
      return violations.map(({ id, nodes }) => ({
        rule: id,
        where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      }))
    },
    [within, within === 'body' ? [...tags, 'best-practice'] : tags] as const,
  )
  expect(breaches).toEqual([])
}
