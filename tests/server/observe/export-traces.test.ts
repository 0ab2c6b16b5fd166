import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { exportTraces } from '../../../server/observe/export-traces.ts'
import { log } from '../../../server/observe/log.ts'
import { repeat } from '../../../server/lib/repeat.ts'
import { observed } from '../../../server/observe/requests.ts'
import { idsOf, tracedQuery, tracedWork } from '../../../server/observe/tracing.ts'
import { ConfigError, readConfig } from '../../../server/start/config.ts'
import { startCollector } from '../helpers/collector.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Starts to export to a collector, with further settings; returns both. */
async function exporting(env: Record<string, string> = {}, answer?: Parameters<typeof startCollector>[0]) {
  const collector = await startCollector(answer)
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '10', ...env }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  const stop = exportTraces()
  onTestFinished(async () => {
    await stop()
    collector.stop()
  })
  return { collector, stop }
}

const work = (name: string) => tracedWork(name, () => Promise.resolve())

test('what has ended before a stop is exported, what ends later is not', async () => {
  const { collector, stop } = await exporting({ OTEL_BSP_SCHEDULE_DELAY: '60000' })
  await work('before')
  expect(collector.spans).toEqual([])
  await stop()
  await work('after')
  expect(collector.spans.map(({ name }) => name)).toEqual(['before'])
  expect(collector.service).toBe('advertising-office')
})

test('a queue that is smaller than a batch is no mistake', async () => {
  const { collector, stop } = await exporting({ OTEL_BSP_MAX_QUEUE_SIZE: '16' })
  await work('small')
  await stop()
  expect(collector.spans.map(({ name }) => name)).toEqual(['small'])
})

test('the log line of a failed run has the ids of its trace', async () => {
  const ids: unknown[] = []
  vi.spyOn(log, 'error').mockImplementation(() => void ids.push(idsOf()))
  const { collector, stop } = await exporting()
  await repeat('Sweeping', () => Promise.reject(new Error('no broom')), 60_000)()
  await stop()
  const [span] = collector.spans
  expect(ids).toEqual([{ trace_id: span?.traceId, span_id: span?.spanId }])
})

test('a failure is recorded by its kind and passed on', async () => {
  const { collector, stop } = await exporting()
  const fault = Object.assign(new Error('duplicate key value s3cret'), { code: '23505' })
  const failing = tracedWork('Cleaning', () => tracedQuery('  delete from "drafts"', () => Promise.reject(fault)))
  await expect(failing).rejects.toBe(fault)
  await stop()
  expect(collector.spans.map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual([
    ['DELETE', 2, '23505'],
    ['Cleaning', 2, '23505'],
  ])
  expect(collector.texts.join('')).not.toContain('s3cret')
})

test('a statement that nothing traced needs is no trace', async () => {
  const { collector, stop } = await exporting()
  await tracedQuery('select 1', () => Promise.resolve())
  await stop()
  expect(collector.spans).toEqual([])
})

test('the sampler that is set decides what is recorded', async () => {
  const { collector, stop } = await exporting({ OTEL_TRACES_SAMPLER: 'always_off' })
  await work('unseen')
  await stop()
  expect(collector.texts).toEqual([])
})

test.each([
  ['OTEL_TRACES_SAMPLER', 'some'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', 'many'],
])('%s=%s is refused with one sentence that names the setting', async (name, value) => {
  vi.stubEnv(name, value)
  expect(exportTraces).toThrow(ConfigError)
  expect(exportTraces).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]+\\.$`))
})

test('the log says when a collector begins to refuse traces and when it takes them again, not each time', async () => {
  const said: unknown[] = []
  vi.spyOn(log, 'warn').mockImplementation((text: unknown) => void said.push(text))
  let status = 400
  const { collector } = await exporting({}, (_, res) => void res.writeHead(status).end('{}'))
  for (const count of [1, 2, 3]) {
    await work('refused')
    await expect.poll(() => collector.texts).toHaveLength(count)
  }
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Traces can't be exported: /)])
  status = 200
  await work('taken')
  await expect.poll(() => said).toEqual([expect.any(String), 'Traces are exported again'])
})

test('a stranger does not choose the trace of a request, and an unknown method is not repeated', async () => {
  const { collector, stop } = await exporting()
  const server = createServer(observed(readConfig({}), (_, res) => void res.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`http://127.0.0.1:${port}`, { method: 'PROPFIND', headers: { traceparent, connection: 'close' } })
  await expect.poll(() => collector.spans).toHaveLength(1)
  await stop()
  expect(collector.texts.join('')).not.toMatch(/0af7651916cd43dd8448eb211c80319c|PROPFIND/)
  expect(collector.spans[0]).toMatchObject({ name: 'HTTP', attributes: { 'http.request.method': '_OTHER' } })
})
