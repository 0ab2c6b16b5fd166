import { setTimeout as pause } from 'node:timers/promises'
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { ConfigError } from '../lib/config-error.ts'
import { log } from './log.ts'
import { inSpan, recordSpans, type Tracer } from './tracing.ts'

/** The longest time that a stop waits for the collector to take the last spans. */
const FLUSH_MS = 2_000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Logs where failures of an exporter begin and end, not each one; whatever it can't send is dropped. */
function reported(exporter: SpanExporter): SpanExporter {
  let isFailing = false
  const report = (error: Error | undefined, hasFailed: boolean): void => {
    if (hasFailed && !isFailing) log.warn(`Traces can't be exported: ${error?.message || 'no answer'}`)
    if (!hasFailed && isFailing) log.warn('Traces are exported again')
    isFailing = hasFailed
  }
  return {
    // A batch is due in the middle of some request, which its export is no part of.
    export: (spans, done) =>
      inSpan(undefined, () =>
        exporter.export(spans, ({ code, error }) => {
          report(error, code !== ExportResultCode.SUCCESS)
          done({ code: ExportResultCode.SUCCESS })
        }),
      ),
    shutdown: () => exporter.shutdown(),
  }
}

/** A batch that is larger than a small queue: the SDK makes it as large as the queue, which is what was asked for. */
const HARMLESS = 'maxExportBatchSize'

/** Builds what reads OpenTelemetry's variables; throws a ConfigError for a value that would be replaced by a default. */
function strictly<T>(build: () => T): T {
  const complaints: string[] = []
  const note = (message: string): void => void complaints.push(message)
  const ignore = (): void => {}
  diag.setLogger({ error: note, warn: note, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const built = build()
  diag.disable()
  const first = complaints.find((complaint) => !complaint.includes(HARMLESS))
  if (first === undefined) return built
  throw new ConfigError(`Traces can't be set up: ${first.replace(/,? (using|defaulting|falling) .*|\.$/s, '')}.`)
}

/** Reads where to send traces, and what of them, from OpenTelemetry's own variables. */
const providerOf = (): BasicTracerProvider =>
  new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'advertising-office' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reported(new OTLPTraceExporter()))],
  })

/** Returns what begins spans of the platform. */
function tracerOf(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer('advertising-office')
  return ({ kind, name, facts = {}, parent }) => {
    const remote = typeof parent === 'string' ? parseTraceParent(parent) : null
    const context = remote ? { ...remote, isRemote: true } : parent
    const within = typeof context === 'object' ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, within)
    return {
      context: span.spanContext(),
      end: ({ name: last, facts: more, error }) => {
        if (last !== undefined) span.updateName(last)
        if (more) span.setAttributes(more)
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

/** Records and exports spans; returns a function that ends this and waits a moment for the last ones to be sent. */
export function exportTraces(): () => Promise<void> {
  const provider = strictly(providerOf)
  recordSpans(tracerOf(provider))
  return async () => {
    recordSpans(undefined)
    await Promise.race([
      provider.shutdown().catch((error: unknown) => log.warn(error, 'Traces are lost')),
      pause(FLUSH_MS, undefined, { ref: false }),
    ])
  }
}
