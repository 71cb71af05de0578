/** The OpenAPI 3.1 document, generated from the contract's table, so that it always matches the routes. */
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { TokenError } from '#contract/identity/token.ts'
import type { Privilege } from '#contract/permission.ts'
import { ProblemDocument } from '#contract/problem.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { endpoints } from '#contract/table.ts'
import { bodyTypeOf } from '../http/body-parsers.ts'
import { pathOf } from '../values/path-of.ts'
import { namedSchemas } from './named-schemas.ts'

type Json = Readonly<Record<string, unknown>>

/** Makes the document; `publicUrl` is the address of the server. */
export function openApiDocument(publicUrl: string): Json {
  const schemas = new Map<string, Json>()
  const write = schemaWriter(schemas)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = pathOf(endpoint).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, write) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinweave',
      version: '1',
      description: 'Every call that the services of Kinweave answer.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From /groupadmin/oauth2/token' },
        programToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of a program that a user has let in, from /groupadmin/oauth2/token. It sees only trees that the user owns.',
        },
        identityToken: { type: 'http', scheme: 'bearer', description: 'From /identity/oauth2/token' },
      },
    },
  }
}

type Write = (schema: z.core.$ZodType, io: 'input' | 'output') => Json

/** Writes schemas as JSON schema. A schema with a name is written once; everything else refers to it. */
function schemaWriter(schemas: Map<string, Json>): Write {
  return (schema, io) => {
    const registry = z.registry<{ id?: string }>()
    for (const [name, named] of namedSchemas) registry.add(named, { id: name })
    const {
      $defs,
      $schema: _,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: 'any',
      reused: 'inline',
    })
    for (const [name, definition] of Object.entries($defs ?? {}))
      schemas.set(name, relinked(definition) as Json)
    return relinked(written) as Json
  }
}

/** Changes references within a single schema to references into the document, and removes the ids that they used. */
function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !((key === 'id' || key === '$schema') && typeof inner === 'string'))
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : relinked(inner),
      ]),
  )
}

function operation(name: string, endpoint: Endpoint, write: Write): Json {
  const parameters = [
    ...parametersOf('path', endpoint.params, write),
    ...parametersOf('query', endpoint.query, write),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...describedBy(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [bodyTypeOf(endpoint)]: { schema: write(endpoint.body, 'input') } },
          },
        }),
    responses: { ...successOf(endpoint, write), ...refusalsOf(endpoint, write) },
  }
}

function describedBy(endpoint: Endpoint): Json {
  const { access } = endpoint
  switch (access.kind) {
    case 'needs':
      return {
        description: `Needs ${access.flag}${access.orOwner === true ? ' or Owner' : ''} on the ${access.resource}.${patchNeeds(endpoint)}`,
      }
    case 'staff':
    case 'identityStaff':
      return { description: `Needs the privilege ${access.privilege}.` }
    case 'managed':
      return {
        description: `${access.own ? 'For the user itself, and h' : 'For h'}olders of ${access.privilege}.`,
      }
    case 'self':
      return {
        description: access.acting
          ? 'Only for the user, and for whoever acts as the user.'
          : 'Only for the user, not for anybody who acts as the user.',
      }
    case 'identity':
      return access.param === undefined
        ? {}
        : { description: `For the identity itself${orHolders(access.privilege)}.${patchNeeds(endpoint)}` }
    case 'visitor':
      return { description: 'For anyone. A token is optional, and says who calls.' }
    case 'anyone':
    case 'signedIn':
      return {}
  }
}

const orHolders = (privilege?: Privilege) =>
  privilege === undefined ? '' : `, and for holders of ${privilege}`

const patchNeeds = ({ patch }: Endpoint) =>
  patch === undefined
    ? ''
    : ` By path: ${Object.entries(patch)
        .map(([path, { needs }]) => `${path} needs ${needs}`)
        .join(', ')}.`

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodObject | undefined, write: Write): Json[] {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || value._zod.optin === undefined,
    schema: write(value, 'input'),
  }))
}

/** The tokens that an endpoint accepts. Any one of them is enough. */
function securityOf({ access, programs }: Endpoint): Json[] {
  if (access.kind === 'anyone') return []
  // An empty requirement says that the call needs no token.
  if (access.kind === 'visitor') return [{}, { accessToken: [] }]
  const identity = access.kind === 'identity' || access.kind === 'identityStaff'
  if (identity) return [{ identityToken: [] }]
  return programs === true ? [{ accessToken: [] }, { programToken: [] }] : [{ accessToken: [] }]
}

function successOf({ answer, status }: Endpoint, write: Write): Json {
  if (answer === undefined) return { [status ?? 204]: { description: 'Done' } }
  // The answer is sent in its encoded form, which is the input of the schema.
  return {
    [status ?? 200]: {
      description: 'Done',
      content: { 'application/json': { schema: write(answer, 'input') } },
    },
  }
}

function refusalsOf(endpoint: Endpoint, write: Write): Json {
  const content =
    endpoint.bodyType === 'form'
      ? { 'application/json': { schema: write(TokenError, 'output') } }
      : { 'application/problem+json': { schema: write(ProblemDocument, 'output') } }
  const { kind } = endpoint.access
  const open = kind === 'anyone'
  const ofItem = kind === 'needs' || kind === 'self' || kind === 'identity' || kind === 'managed'
  const statuses: Record<number, string> = {
    400: 'The input is not valid',
    ...(open ? {} : { 401: 'No valid token' }),
    ...(open ? {} : { 403: 'The permission is missing' }),
    ...(ofItem ? { 404: 'Does not exist, or the caller is not allowed to know that it exists' } : {}),
    ...(endpoint.body === undefined ? {} : { 413: 'Too large', 415: 'Content type not supported' }),
    429: 'Too many calls; Retry-After says when to try again',
  }
  for (const [status, codes] of refusedBy(endpoint)) {
    const known = statuses[status]
    statuses[status] = `${known === undefined ? '' : `${known}; `}by code: ${codes.join(', ')}`
  }
  return Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [status, { description, content }]),
  )
}

/** The codes of the act's own refusals, by HTTP status. */
const refusedBy = ({ refuses = [] }: Endpoint) => Map.groupBy(refuses, (code) => problemStatus[code])
