import type { Endpoint } from '../../../contract/calls/endpoints.ts'
import { buildPath } from '../../../contract/calls/path.ts'
import type { AdvertiserReport, StatsReport } from '../../../contract/statistics/report.ts'
import { call } from '../../../data/call.ts'
import { sending } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { once, type Pending } from '../../../data/idempotent.ts'
import { dispositionFileName } from '../../../lib/content-disposition.ts'
import type { MakeReport } from './running-reports.ts'

/** Returns a request for a report, which is saved under the name in the response, else `defaultName`. */
export function downloadReport(
  endpoint: Endpoint,
  body: AdvertiserReport | StatsReport,
  defaultName: string,
): MakeReport {
  const pending: Pending = {}
  return ({ signal, onReceived }) =>
    once(pending, body, async (key) => {
      const url = buildPath(endpoint.path)
      const { data, response } = await call<ReadableStream<Uint8Array>>(url, {
        ...sending(endpoint.method, body),
        isRead: endpoint.isRead,
        headers: { 'Idempotency-Key': key },
        responseType: 'stream',
        signal,
      })
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let received = 0
      const reader = data.getReader()
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          chunks.push(new Uint8Array(part.value))
          onReceived((received += part.value.length))
        }
      } catch (cause) {
        throw new CallError('offline', url, [], { cause }) // the connection was lost within the file
      }
      saveFile(
        new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }),
        dispositionFileName(response.headers.get('Content-Disposition')) ?? defaultName,
      )
    })
}

/** Passes a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER)
}

/** Milliseconds after which every browser has started to read the file. */
const REVOKE_AFTER = 60_000
