/**
 * Logs are lines of JSON for the operator. They contain no token, code, address or query. A request is logged by its
 * route's pattern. A failure is logged by its kind and location only, because database messages quote values.
 */
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

/** The framework's options for logs and request ids. `false`: nothing is logged. */
export function logOptions(logger: FastifyServerOptions['logger']): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      // A proxy may set the request id, but cannot inject text into the log.
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
    },
    logger: typeof logger === 'object' ? { base: null, ...logger, redact } : (logger ?? false),
  }
}

/** A second safeguard, in case something logs more than intended. */
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

/** Logs each answer once, and puts the request id in the answer. */
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

/** Logs an internal failure: names, codes and locations, never values. */
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
    // Errors of our own code only name properties; other errors may quote what users wrote.
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
