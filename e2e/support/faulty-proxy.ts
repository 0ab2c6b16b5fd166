import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { sparePort } from '../../scripts/lib/spare-port.mjs'
import { delaysOf } from './delays.ts'

type Rewrite = (body: string) => string | Promise<string>
type Fault = (request: IncomingMessage, response: ServerResponse) => void

export type FaultyProxy = {
  port: number
  /** Sets the port that requests are forwarded to. */
  target: (port: number) => void
  /** Makes requests whose path has the prefix meet the fault; null forwards them again. */
  fail: (pathPrefix: string, fault: Fault | null) => void
  /** Rewrites the response bodies of requests whose path has the prefix; null leaves them alone again. */
  rewrite: (pathPrefix: string, change: Rewrite | null) => void
  /** Returns the number of requests so far whose path has the prefix. */
  count: (pathPrefix: string) => number
  /** Returns the statuses with which the server has answered requests for a path so far. */
  statuses: (path: string) => (number | undefined)[]
  stop: () => Promise<void>
}

/** Starts a real proxy between the browser and the server, which forwards everything until it is set to fail. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const port = await sparePort()
  const faults = new Map<string, Fault>()
  const rewrites = new Map<string, Rewrite>()
  const paths: string[] = []
  const answered: { path: string | undefined; status: number | undefined }[] = []
  let target = 0
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '')
    const change = [...rewrites].find(([prefix]) => request.url?.startsWith(prefix))?.[1]
    const fault = [...faults].find(([prefix]) => request.url?.startsWith(prefix))?.[1]
    if (fault) return fault(request, response)
    const { method, headers, url } = request
    // What is rewritten is not what the browser has kept.
    const { 'if-none-match': _etag, 'if-modified-since': _date, ...unconditional } = headers
    const sent = change ? { ...unconditional, 'accept-encoding': 'identity' } : headers
    const [before, after] = delaysOf(request)
    const forward = () => {
      const onward = http.request({ host: 'localhost', port: target, method, headers: sent, path: url }, (answer) => {
        answered.push({ path: url, status: answer.statusCode })
        if (change) return void rewritten(answer, response, change)
        const give = () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        }
        if (after) setTimeout(give, after)
        else give()
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }
    if (before) setTimeout(forward, before)
    else forward()
  })
  server.keepAliveTimeout = 72_000 // as long as the platform's: a shorter one ends a connection as it is used again
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    port,
    target: (value) => void (target = value),
    fail: (prefix, fault) => void (fault ? faults.set(prefix, fault) : faults.delete(prefix)),
    rewrite: (prefix, change) => void (change ? rewrites.set(prefix, change) : rewrites.delete(prefix)),
    count: (prefix) => paths.filter((path) => path.startsWith(prefix)).length,
    statuses: (wanted) => answered.filter(({ path }) => path === wanted).map(({ status }) => status),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function rewritten(answer: IncomingMessage, response: ServerResponse, change: Rewrite): Promise<void> {
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers).end(await change(body))
}

export const faults = {
  serverError: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(500, { 'Content-Type': 'application/problem+json' }).end('{"status":500}'),
  html: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Proxy</title>'),
  otherShape: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"campaigns":"none"}'),
  answer:
    (status: number, body: object = { status }) =>
    (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
  cut: (request: IncomingMessage) => void request.socket.destroy(),
}
