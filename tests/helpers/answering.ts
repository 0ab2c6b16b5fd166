import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ownCalls } from './own-calls.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Starts a real HTTP server for one test as the page's origin: relative URLs go to it, and `answer` responds. Returns
 * the requests so far, its origin, and `stop`, which ends the server during the test.
 */
export async function answering(answer: Answer) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const original = globalThis.fetch
  globalThis.fetch = ownCalls((input, init) =>
    original(typeof input === 'string' ? new URL(input, origin) : input, init),
  )
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(async () => {
    globalThis.fetch = original
    await stop()
  })
  return { requests, stop, origin }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Returns the JSON in a request. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}
