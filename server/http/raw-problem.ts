import type { ServerResponse } from 'node:http'
import { problemBody, PROBLEM_TYPE, type Problem } from './problem.ts'

/** Sends a problem without the framework, which is not loaded yet or has not seen the request. */
export function writeProblem(res: ServerResponse, problem: Problem): void {
  const body = problemBody(problem, res.getHeader('x-request-id'))
  const headers = {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  res.writeHead(problem.status, { ...headers, ...problem.headers }).end(body)
}

/** Returns the bytes of a problem response to an invalid request; the response ends the connection. */
export function problemBytes(problem: Problem): string {
  const { title } = problem.toJSON()
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${title}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
