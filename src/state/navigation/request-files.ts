import type { StartScript } from '../../data/started.ts'
import { locale } from '../locale.ts'

/**
 * Requests the files of a page, so that the browser has cached them when it opens. A lost file can be requested again,
 * while a failed import would be remembered.
 */
export async function requestFiles(page: string): Promise<void> {
  const files = (globalThis as StartScript).officeFiles?.(page, locale.peek()) ?? []
  // oxlint-disable-next-line no-restricted-globals -- it requests files, which are no calls
  const load = async (file: string) => void (await (await fetch(`/${file}`, { priority: 'low' })).blob())
  await Promise.all(files.map(load))
}
