/**
 * Logs are lines of JSON for the operator. They hold no token, code, address or query: of a request only its
 * route's pattern, of a failure its kind and where it happened, for messages of the database quote values.
 */
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

/** The options of the framework that concern logs and request ids. `false`: nothing is logged. */
export function logOptions(logger: FastifyServerOptions['logger']): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      // Whoever stands before this server may name the request, but not write into the log.
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
    },
    logger: typeof logger === 'object' ? { base: null, ...logger, redact } : (logger ?? false),
  }
}

/** A second fence, should something ever log more than it means to. */
const redact = {
  paths: [
    'authorization',
    'headers',
    'access_token',
    'refresh_token',
    'subject_token',
    'code',
    'password',
  ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[redacted]',
}

/** Logs each answer once, and names the request in its answer. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        userId: request.authenticated?.viewer?.userId,
      },
      'answered',
    )
  })
}

/** Logs a failure that is ours: names, codes and places, never values. */
export function logFailure(log: FastifyBaseLogger, error: unknown) {
  log.error({ failure: describe(error) }, 'failed')
}

interface Failure {
  readonly name: string
  readonly message?: string
  readonly errorCode?: string
  readonly constraint?: string
  readonly at: readonly string[]
  readonly cause?: Failure
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  return {
    name: error.name,
    // Mistakes of our own code name properties; every other kind of error may quote what people wrote.
    ...(error instanceof TypeError || error instanceof ReferenceError ? { message: error.message } : {}),
    ...('code' in error ? { errorCode: String(error.code) } : {}),
    ...('constraint' in error ? { constraint: String(error.constraint) } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.trim())
      .slice(0, 8),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  }
}
