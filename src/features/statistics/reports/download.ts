import { ulid } from 'ulid'
import type { Endpoint } from '../../../contract/endpoints.ts'
import { buildPath } from '../../../contract/path.ts'
import type { AdvertiserReport, StatsReport } from '../../../contract/report.ts'
import { call } from '../../../data/client.ts'
import { dispositionFileName } from '../../../domain/content-disposition.ts'

/** Has a report made and saves it, under the name that the platform gives it, else `defaultName`. Throws a CallError. */
export async function downloadReport(endpoint: Endpoint, body: AdvertiserReport | StatsReport, defaultName: string): Promise<void> {
  const { data, response } = await call<Blob>(buildPath(endpoint.path), {
    method: endpoint.method,
    body,
    headers: { 'Idempotency-Key': ulid() },
    responseType: 'blob',
  })
  saveFile(data, dispositionFileName(response.headers.get('Content-Disposition')) ?? defaultName)
}

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER)
}

/** By then every browser has begun to read the file. */
const REVOKE_AFTER = 60_000
