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
  await Promise.all(
    files.map((file) => {
      if (document.head.querySelector(`[href="/${file}"]`)) return
      const known = requests.get(file)
      if (known) return known
      const request = requestFile(file)
      requests.set(file, request)
      request.catch(() => requests.delete(file))
      return request
    }),
  )
}

async function requestFile(file: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- it requests a file, which is no call
  const response = await fetch(`/${file}`, { priority: 'low' })
  await response.blob()
}
