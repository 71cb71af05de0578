import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBroken } from '#contract/failure.ts'
import type { Observability } from './observability.ts'

/** Buckets in seconds, as the conventions of OpenTelemetry for HTTP recommend. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/**
 * Measures each answered request, and traces it. The names and attributes are those of OpenTelemetry for HTTP servers. A
 * push connection is an open request; it is counted elsewhere.
 */
export function observeRequests(app: FastifyInstance, { meter, tracer }: Observability): void {
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: boundaries },
  })
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ws) return done()
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, root: true })
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span === undefined) return
    const attributes = attributesOf(request, reply)
    durations.record(reply.elapsedTime / 1000, attributes)
    // By this id the operator finds the request in the log.
    span.setAttributes({ ...attributes, 'kinweave.request.id': request.id })
    if (isBroken(reply.statusCode)) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

/** The pattern of the route. An address would tell who looks at whom. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

const nameOf = (request: FastifyRequest) => `${methodOf(request)} ${routeOf(request)}`

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A caller can invent methods; each would be a further series of numbers. */
const methodOf = ({ method }: FastifyRequest) => (methods.has(method) ? method : '_OTHER')

const attributesOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  'http.request.method': methodOf(request),
  'http.route': routeOf(request),
  'http.response.status_code': statusCode,
  ...(isBroken(statusCode) ? { 'error.type': String(statusCode) } : {}),
})
