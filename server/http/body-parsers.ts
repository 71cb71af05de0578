import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '../values/problem.ts'

export const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'json-patch': 'application/json-patch+json',
  multipart: 'multipart/form-data',
} as const satisfies Record<NonNullable<Endpoint['bodyType']> | 'json', string>

export const bodyTypeOf = (endpoint: Endpoint) => bodyTypes[endpoint.bodyType ?? 'json']

/** Reads the three supported types of bodies; every other content type is refused with 415. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // The framework's own parser refuses __proto__ and constructor.prototype.
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    [bodyTypes.json, bodyTypes['json-patch']],
    { parseAs: 'string' },
    // An empty body counts as none, so that a DELETE that announces JSON is not refused for it.
    (request, body, done) => (body === '' ? done(null) : readJson(request, body, done)),
  )
  app.addContentTypeParser<string>(bodyTypes.form, { parseAs: 'string' }, (_request, body, done) => {
    const fields = readForm(body)
    if (fields === null) done(new Problem('invalid-input'))
    else done(null, fields)
  })
}

/** A form's fields; null if one occurs twice (RFC 6749 §3.2) or would change an object's prototype. */
function readForm(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)]
  const names = new Set(entries.map(([name]) => name))
  return names.size < entries.length || names.has('__proto__') ? null : Object.fromEntries(entries)
}

/** Refuses a body of a type that this endpoint does not take, even if another endpoint takes it. */
export function checkBodyType(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.body === undefined) return
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== undefined && type !== bodyTypeOf(endpoint)) throw new Problem('unsupported-type')
}
