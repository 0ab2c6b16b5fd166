import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

/** Runs the action that starts a download and returns the file, with the name under which the browser saves it. */
export async function download(
  page: Page,
  start: () => Promise<unknown>,
): Promise<{ name: string; bytes: Uint8Array }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}
