/** Every possible call about the items of a world: each endpoint with each id in each parameter. */
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { GoodCall } from '../kit/calls.ts'
import { encode, samplesOf } from '../kit/from-schema.ts'

/** Ids by the kind of their items, and texts to search for. */
export type Things = Readonly<
  Record<
    | 'person'
    | 'relative'
    | 'family'
    | 'assertion'
    | 'match'
    | 'dataGroup'
    | 'familyGroup'
    | 'groupMember'
    | 'workspace'
    | 'sync'
    | 'user'
    | 'supervision'
    | 'viewerInvitation'
    | 'groupInvite'
    | 'place'
    | 'content'
    | 'contentTag'
    | 'text',
    readonly string[]
  >
>

/** The kind of the ids in a path, by the beginning of the path. */
const ofPath: readonly (readonly [prefix: string, thing: keyof Things])[] = [
  ['/persons', 'person'],
  ['/families', 'family'],
  ['/assertions', 'assertion'],
  ['/matches', 'match'],
  ['/personsets', 'dataGroup'],
  ['/datagroups', 'dataGroup'],
  ['/familygroups', 'familyGroup'],
  ['/workspaces', 'workspace'],
  ['/syncs', 'sync'],
  ['/viewerinvitations', 'viewerInvitation'],
  ['/familygroupinvites', 'groupInvite'],
  ['/usersupervisors', 'supervision'],
  ['/users', 'user'],
  ['/places', 'place'],
  ['/contenttags', 'contentTag'],
  ['/content', 'content'],
]

const thingOf = ({ path }: Endpoint) => ofPath.find(([prefix]) => path.startsWith(prefix))?.[1]

/** The values of a field, one call for each; null if the field does not name items. */
function valuesOf(endpoint: Endpoint, field: string, things: Things): readonly string[] | null {
  switch (field) {
    case 'id':
      return isBetweenPersons(endpoint) ? things.relative : valuesNamed(thingOf(endpoint), things)
    case 'ids':
      return chunks(valuesNamed(thingOf(endpoint), things) ?? [], 20).map((ids) => ids.join(','))
    case 'from':
      return things.relative
    case 'to':
      return isBetweenPersons(endpoint) ? things.relative : null
    case 'personId':
      return things.person
    case 'dataGroupId':
      return things.dataGroup
    case 'memberId':
      return things.groupMember
    case 'invitationId':
      return things.viewerInvitation
    case 'supervisorRecordId':
      return things.supervision
    case 'expand':
      return [optionsOf(endpoint.query?._zod.def.shape[field]).join(',')]
    case 'principalId':
      return things.user
    // The day on which everybody in the worlds of these tests has died.
    case 'date':
      return ['2026-06-05']
    case 'month':
      return ['2026-06']
    case 'of':
      return ['everybody', 'ancestors']
    case 'q':
    case 'name':
    case 'text':
    case 'place':
      return things.text
    // The places of the world are in England.
    case 'country':
      return ['GB-ENG']
    default:
      return null
  }
}

/** The values that a list of a query may contain. */
function optionsOf(schema: z.core.$ZodType | undefined): readonly (string | number)[] {
  if (schema === undefined) return []
  // Every schema of zod is one of these classes; the cast only names the class that `type` says.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return optionsOf(def.innerType)
    case 'pipe':
      return optionsOf(def.out)
    case 'array':
      return optionsOf(def.element)
    case 'enum':
      return Object.values(def.entries)
    default:
      throw new Error(`A list of ${def.type} has no options.`)
  }
}

/** True for endpoints that take two persons: calls about all pairs would be too many. */
const isBetweenPersons = (endpoint: Endpoint) =>
  thingOf(endpoint) === 'person' && 'to' in (endpoint.query?._zod.def.shape ?? {})

const valuesNamed = (thing: keyof Things | undefined, things: Things) =>
  thing === undefined ? null : things[thing]

/** The calls to an endpoint: each field that names items gets all its values in turn, and the others get one sample. */
export function callsAbout(endpoint: Endpoint, things: Things): GoodCall[] {
  const params = sampled(endpoint.params)
  const query = sampled(endpoint.query)
  const body = endpoint.body === undefined ? undefined : encode(endpoint.body, samplesOf(endpoint.body)[0])
  // A page token comes from an earlier page, and a call without optional fields shows the most.
  const { next: _next, pageSize: _size, states: _states, singletons: _single, ...rest } = query
  const paths = combined(
    Object.keys(params),
    (name) => valuesOf(endpoint, name, things) ?? [params[name] ?? ''],
  )
  const queries = combined(
    Object.keys(rest),
    (name) => valuesOf(endpoint, name, things) ?? [rest[name] ?? ''],
  )
  const withoutOptional = 'dataGroupId' in rest && 'personId' in rest ? [{}] : []
  // A search by text ignores the text if ids are given.
  const withoutIds = 'q' in rest && 'ids' in rest ? queries.map(({ ids: _ids, ...query }) => query) : []
  return paths.flatMap((path) =>
    [...queries, ...withoutOptional, ...withoutIds].map((one) => ({ params: path, query: one, body })),
  )
}

function sampled(schema: Endpoint['params']): Record<string, string> {
  if (schema === undefined) return {}
  const names = Object.keys(schema._zod.def.shape)
  const sample = Object.fromEntries(
    Object.entries(encode(schema, samplesOf(schema)[0]) ?? {}).map(([name, value]) => [name, String(value)]),
  )
  // A sample may lack an optional field that names items.
  return Object.fromEntries(names.map((name) => [name, sample[name] ?? '']))
}

function combined(
  names: readonly string[],
  values: (name: string) => readonly string[],
): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (made, name) =>
      made.flatMap((one) => values(name).map((value) => (value === '' ? one : { ...one, [name]: value }))),
    [{}],
  )
}

const chunks = (values: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
