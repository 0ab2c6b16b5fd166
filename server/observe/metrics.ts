import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The figures of the process. Those that it counts itself are here; `watch` adds those that must be looked up. */
export const registry = new Registry()
const registers = [registry]

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Handled requests; the status is 499 if the client disconnected.',
  labelNames: ['method', 'route', 'status'],
  registers,
})
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its response.',
  labelNames: ['method', 'route'],
  buckets: SECONDS,
  registers,
})
export const requestsInFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that are being handled.',
  registers,
})
export const refusals = new Counter({
  name: 'http_requests_refused_total',
  help: 'Calls that were refused with 503 because of overload.',
  registers,
})
export const workRuns = new Counter({
  name: 'background_runs_total',
  help: 'Runs of background work by outcome, ok or failed.',
  labelNames: ['work', 'outcome'],
  registers,
})
export const workSeconds = new Histogram({
  name: 'background_duration_seconds',
  help: 'Duration of a run of background work.',
  labelNames: ['work'],
  buckets: [...SECONDS, 30, 60],
  registers,
})
export const workSucceeded = new Gauge({
  name: 'background_last_success_timestamp_seconds',
  help: 'When background work last succeeded.',
  labelNames: ['work'],
  aggregator: 'max',
  registers,
})
export const deliveredViews = new Counter({
  name: 'delivery_views_total',
  help: 'Views that this process has delivered.',
  registers,
})
