import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number }
type Attribute = { key: string; value: Value }
type Sent<A> = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number; attributes: A }
type Raw = Sent<Attribute[]> & { status: { code: number; message?: string }; events: unknown[] }
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Raw[] }[] }[] }

/** A span as a collector gets it; `status` is 2 for an error. */
export type CollectedSpan = Omit<Raw, 'attributes' | 'status'> & {
  attributes: Record<string, string | number | undefined>
  status: number
}

const record = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Starts a collector of traces; `answer` says what it returns to each export, by default that it has taken it. */
export async function startCollector(answer: RequestListener = (_, res) => void res.end('{}')) {
  const collected = {
    url: '',
    spans: [] as CollectedSpan[],
    /** All that was received, as it was sent. */
    texts: [] as string[],
    paths: new Set<string | undefined>(),
    service: undefined as string | number | undefined,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const take = (body: string): void => {
    collected.texts.push(body)
    for (const { resource, scopeSpans } of (JSON.parse(body) as Body).resourceSpans) {
      collected.service = record(resource.attributes)['service.name']
      for (const { attributes, status, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collected.spans.push({ ...span, attributes: record(attributes), status: status.code })
    }
  }
  const server = createServer((req, res) => {
    collected.paths.add(req.url)
    void text(req).then((body) => {
      take(body)
      answer(req, res)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  collected.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collected
}
