import type { StartScript } from '../../data/started.ts'
import { locale } from '../locale.ts'

/** Requests of files, by path. */
export type FileRequests = Map<string, Promise<unknown>>

/**
 * Requests the files of a page, so that the browser has cached them when it opens; not those that `requests` or the
 * document contains already. A lost file can be requested again, while a failed import would be remembered.
 */
export async function requestFiles(page: string, requests: FileRequests = new Map()): Promise<void> {
  const files = (globalThis as StartScript).officeFiles?.(page, locale.peek()) ?? []
  const request = async (file: string) => {
    try {
      // oxlint-disable-next-line no-restricted-globals -- it requests a file, which is no call
      await (await fetch(`/${file}`, { priority: 'low' })).blob()
    } catch (error) {
      requests.delete(file)
      throw error
    }
  }
  for (const file of files)
    if (!requests.has(file) && !document.head.querySelector(`[href="/${file}"]`)) requests.set(file, request(file))
  await Promise.all(files.map((file) => requests.get(file)))
}
