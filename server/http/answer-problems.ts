import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBroken, isNo, isSignedOut, isTooOften } from '#contract/failure.ts'
import type { TokenError } from '#contract/identity/token.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import { isOutOfReach } from '../values/out-of-reach.ts'
import { Problem, problemDocument } from '../values/problem.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { logFailure } from './log.ts'

/** Answers every failure as a problem document (RFC 9457), except at token endpoints, which follow RFC 6749. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error)
    if (isBroken(problem.status)) logFailure(request.log, error)
    return sendProblem(problem, request, reply)
  })
}

/** Sends a refusal in the format of the route. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  reply.code(problem.status).header('cache-control', 'no-store')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  if (isSignedOut(problem.status)) reply.header('www-authenticate', challenge(request))
  if (request.routeOptions.config.endpoint?.bodyType === 'form') {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(tokenError(problem)))
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(problem, request.id)))
}

/** RFC 6750 §3.1: the challenge names an error only if the request had a token. */
const challenge = (request: FastifyRequest) =>
  request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

function tokenError(problem: Problem): TokenError {
  if (problem instanceof TokenRefusal) return { error: problem.error, error_description: problem.title }
  if (isTooOften(problem.status) || isBroken(problem.status)) {
    return { error: 'temporarily_unavailable', error_description: problem.title }
  }
  const unknownGrant = problem.errors?.some(({ path }) => path === 'body.grant_type')
  return {
    error: unknownGrant ? 'unsupported_grant_type' : 'invalid_request',
    error_description: problem.errors?.[0]?.path.replace(/^body\./, '') ?? problem.title,
  }
}

const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  403: 'not-allowed',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-calls',
  503: 'unavailable',
}

/** The problem to answer for an error. It reveals no internals. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  if (isOutOfReach(error)) return new Problem('unavailable', { retryAfter: 5 })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || !isNo({ status })) return new Problem('internal')
  return new Problem(codesByStatus[status] ?? 'invalid-input', { status })
}
