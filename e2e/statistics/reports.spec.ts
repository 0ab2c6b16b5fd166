import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { download } from '../support/downloads.ts'
import { signIn } from '../support/sign-in.ts'
import { choose, figure, number, showcase } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const { statistics: say, downloads } = words.ru

test('a report continues while another screen is open, and several reports run in parallel', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/:download/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  await choose(page, downloads.downloadReport)
  const panel = page.getByRole('status', { name: downloads.reports })
  await expect(panel.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('link', { name: words.ru.common.analytics }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.analytics })).toBeVisible()
  await choose(page, downloads.downloadReport)
  await expect(panel.getByRole('progressbar')).toHaveCount(2)
  await expectAccessible(page)
  const names: string[] = []
  page.on('download', (saved) => names.push(saved.suggestedFilename()))
  release()
  await expect.poll(() => names.length).toBe(2)
  await expect(panel).toBeHidden()
  expect(names.every((name) => name.endsWith('.xlsx'))).toBe(true)
})

const hasOffice = (() => {
  try {
    execFileSync('soffice', ['--version'])
    return true
  } catch {
    return false
  }
})()

test('LibreOffice opens the report', async ({ page, platform }) => {
  test.skip(!hasOffice, 'LibreOffice is not installed')
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  const views = figure(page, say.groupDelivery, 0)
  await expect(views).not.toHaveText('')
  const report = await download(page, () => choose(page, downloads.downloadReport))
  const folder = mkdtempSync(join(tmpdir(), 'office-libre-'))
  try {
    writeFileSync(join(folder, 'report.xlsx'), report.bytes)
    execFileSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'report.xlsx')], {
      env: { ...process.env, HOME: folder },
    })
    expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain(String(number(await views.textContent())))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
