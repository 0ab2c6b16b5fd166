import type { Page } from 'playwright'
import { apiOf } from './drafts.ts'
import { pattern, words } from './words.ts'

const { statistics: say } = words.ru

/** Parses a figure in Russian notation. */
export const number = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.'))

/** Returns a figure of a group of totals. */
export const figure = (page: Page, group: string, index: number) =>
  page.getByRole('region', { name: group }).getByRole('definition').nth(index)

/** Returns the agency's oldest campaign on its first retail platform, which has figures for every day. */
export async function showcase(page: Page, origin: string): Promise<string> {
  const api = await apiOf(page, origin)
  let cursor: string | null = ''
  let last = ''
  while (cursor !== null) {
    const list = { advertiserId: 'altair', partnerId: 'arvolta', limit: '40' }
    const query = new URLSearchParams({ ...list, ...(cursor && { cursor }) })
    const answer: { campaigns: { id: string }[]; nextCursor: string | null } = await api(`campaignsPage/?${query}`)
    last = answer.campaigns.at(-1)?.id ?? last
    cursor = answer.nextCursor
  }
  return last
}

/** The button that shows the days and chooses others. */
export const period = (page: Page) => page.getByRole('button', { name: pattern(say.range) })

/** Chooses one of the files to download. */
export const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: say.download, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
