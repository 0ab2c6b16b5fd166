import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

/** Does what starts a download and answers the file, its name as the browser would save it. */
export async function download(page: Page, start: () => Promise<unknown>): Promise<{ name: string; bytes: Uint8Array }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}
