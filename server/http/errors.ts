import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Conflict, Forbidden, Invalid, NotFound, StaleVersion, TooMany, Unavailable } from '../store/errors.ts'
import { Problem, problemBody, PROBLEM_TYPE } from './problem.ts'

export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).headers(problem.headers).type(PROBLEM_TYPE).send(problemBody(problem, reply.request.id))

/** The refusals of queries and writes, each with its status. */
const REFUSALS = [
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [StaleVersion, 412],
] as const

/** PostgreSQL's codes for a text that it can't store: a null character, half of a surrogate pair. */
const UNKEEPABLE = ['22021', '22P05', '22P02']
/** The system's codes for a full disk, where uploads are stored. */
const NO_ROOM = ['ENOSPC', 'EDQUOT']

/** The seconds after which a client may retry what failed because the database was unavailable. */
const RETRY_AFTER = '1'

export const unavailable = (detail = 'The database is temporarily unavailable'): Problem =>
  new Problem(503, detail, undefined, undefined, { 'retry-after': RETRY_AFTER })

/** Converts a thrown value for the client: refusals stay as they are, faults reveal no internals. */
export function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Unavailable) return unavailable(`${error.what} is temporarily unavailable`)
  if (error instanceof TooMany)
    return new Problem(429, error.message, undefined, undefined, {
      'retry-after': `${Math.max(1, Math.ceil(error.seconds))}`,
    })
  if (error instanceof Invalid) return new Problem(422, 'The request breaks the rules', error.errors)
  const [, refusal] = REFUSALS.find(([kind]) => error instanceof kind) ?? []
  if (refusal !== undefined) return new Problem(refusal, error.message)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) return new Problem(status, error.message)
  if ('code' in error && NO_ROOM.includes(String(error.code)))
    return unavailable('There is not enough storage at the moment')
  if ('code' in error && error.code === 'ECONNRESET') return new Problem(400, 'The connection was lost')
  if ('code' in error && typeof error.code === 'string' && UNKEEPABLE.includes(error.code)) {
    return new Problem(422, 'The request contains a character that can’t be stored')
  }
  return new Problem(500)
}

/** Sends an error as application/problem+json (RFC 9457). */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error)
  if (problem.status >= 500) request.log.error(error instanceof Unavailable ? error.message : error)
  void sendProblem(reply, problem)
}

/** Sends every error of the calls as a problem. */
export function problemErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>(answerError)
}
