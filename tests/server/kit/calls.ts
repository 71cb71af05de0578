import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { TokenError } from '#contract/identity/token.ts'
import { ProblemDocument } from '#contract/problem.ts'
import { endpoints } from '#contract/table.ts'
import { bodyTypes } from '../../../server/http/body-parsers.ts'
import { pathOf } from '../../../server/values/path-of.ts'
import type { Answer, CallOptions } from './app.ts'
import { encode, samplesOf } from './from-schema.ts'
import type { SignedIn } from './sign-in.ts'
import type { World } from './world.ts'

/** Every endpoint by its name, for `it.each`. */
export const allEndpoints: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)

/** True if an endpoint takes an identity token instead of an access token. */
export const takesIdentityToken = ({ access }: Endpoint) =>
  access.kind === 'identity' || access.kind === 'identityStaff'

/** True for an endpoint whose permission comes from a role on a tree or profile. */
export const needsRoleOnTree = ({ access }: Endpoint) =>
  access.kind === 'needs' && !['user', 'familyGroup', 'supportTicket'].includes(access.resource)

/** A token of a user, of the kind that an endpoint accepts. */
export const tokenFor = (endpoint: Endpoint, person: SignedIn) =>
  takesIdentityToken(endpoint) ? person.identityToken : person.token

/** A valid call to an endpoint, on the items of a world. */
export interface GoodCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The items that calls are about. */
type Called = Pick<World, 'ids' | 'memberIds' | 'groupMemberIds'>

/** Makes a valid call; the items that the path names are those of the world. */
export function goodCall(endpoint: Endpoint, world: Called): GoodCall {
  return {
    params: { ...sampleFields(endpoint.params), ...paramsOf(endpoint, world) },
    query: aroundPersonOf(world, withoutPageToken(sampleFields(endpoint.query))),
    body: endpoint.body === undefined ? undefined : encode(endpoint.body, samplesOf(endpoint.body)[0]),
  }
}

/** Requests the first page: page tokens can only come from an answer. */
const withoutPageToken = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'next'))

/** A person that the query names is one of the tree. */
const aroundPersonOf = (world: Called, query: Record<string, string>) =>
  'around' in query ? { ...query, around: world.ids.person } : query

function sampleFields(schema: z.core.$ZodObject | undefined): Record<string, string> {
  if (schema === undefined) return {}
  const [sample] = samplesOf(schema)
  return fieldsOf(encode(schema, sample))
}

const fieldsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, typeof inner === 'object' ? JSON.stringify(inner) : String(inner)]],
    ),
  )

function paramsOf({ access, params }: Endpoint, world: Called): Record<string, string> {
  const member =
    params !== undefined && 'memberId' in params._zod.def.shape ? { memberId: memberIn(access, world) } : {}
  if (access.kind === 'identity' && access.param !== undefined) return { [access.param]: world.ids.identity }
  if (access.kind === 'self' || access.kind === 'managed') return { [access.param]: world.ids.user }
  return access.kind === 'needs' ? { ...member, [access.param]: world.ids[access.resource] } : member
}

const memberIn = (access: Endpoint['access'], world: Called) =>
  access.kind === 'needs' && access.resource === 'familyGroup'
    ? world.groupMemberIds.Viewer
    : world.memberIds.Viewer

/** The first argument for `call`: method and address. */
export function wordsOf(endpoint: Endpoint, { params, query }: Pick<GoodCall, 'params' | 'query'>): string {
  const path = pathOf(endpoint).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${endpoint.method} ${path}${search === '' ? '' : `?${search}`}`
}

/** The options for `call` with a body in the format of the endpoint. */
export function carrying({ body: schema, bodyType }: Endpoint, body: unknown): CallOptions {
  if (schema === undefined) return {}
  if (bodyType === 'json-patch') return { patch: body }
  if (bodyType === 'multipart')
    return Object.values(Object(body))[0] instanceof Blob
      ? { bytes: Buffer.from('%PDF-1.7') }
      : { json: body, headers: { 'content-type': bodyTypes.multipart } }
  return bodyType === 'form' ? { form: fieldsOf(body) } : { json: body }
}

/** Internal words, of a database, a stack or a file, that no answer may contain. */
const innerWords =
  /postgres|drizzle|syntax error|invalid input syntax|duplicate key|relation "|column "|node_modules|\.ts:\d|\bat \w+ \(/i

/**
 * The fault of an answer to any input: a status from 500 on, an internal word, or a refusal that is neither a problem
 * document nor an OAuth error. Null without a fault.
 */
export function harmIn(endpoint: Endpoint, { status, body }: Answer): string | null {
  const text = JSON.stringify(body)
  if (status < 400) return null
  if (status >= 500 || innerWords.test(text)) return `${status} ${text}`
  const form = endpoint.bodyType === 'form' ? strictTokenError : strictProblem
  return z.safeParse(form, body).success ? null : `${status} is answered in another form: ${text}`
}

/** Checks the form of a refusal. */
export function expectRefusal(endpoint: Endpoint, answer: Answer) {
  expect({ body: answer.body, refused: answer.status >= 400 }).toEqual({ body: answer.body, refused: true })
  expect(harmIn(endpoint, answer)).toBeNull()
}

const strictTokenError = z.strictObject(TokenError._zod.def.shape)

/** Refuses fields that a problem document does not declare. */
const strictProblem = z.strictObject(ProblemDocument._zod.def.shape)
