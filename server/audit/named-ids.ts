import * as z from 'zod/mini'
import { User } from '#contract/group-admin/user.ts'
import { ListedUser } from '#contract/group-admin/user-search.ts'
import {
  AssertionId,
  ContentId,
  ContentTagId,
  DataGroupId,
  FamilyGroupId,
  FamilyId,
  MatchId,
  PersonId,
  PlaceId,
  Subject,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'

/** The users and items that a decoded value names, according to its schema. */
export interface Named {
  readonly userIds: ReadonlySet<UserId>
  readonly subjects: ReadonlySet<Subject>
  readonly dataGroupIds: ReadonlySet<DataGroupId>
  readonly workspaceIds: ReadonlySet<WorkspaceId>
  readonly syncIds: ReadonlySet<SyncId>
  readonly familyGroupIds: ReadonlySet<FamilyGroupId>
  /** Users of whom more than the id is shown. */
  readonly shownUserIds: ReadonlySet<UserId>
}

type Kind =
  | 'userIds'
  | 'subjects'
  | 'dataGroupIds'
  | 'workspaceIds'
  | 'syncIds'
  | 'familyGroupIds'
  | 'items'
  | 'pairs'

const kinds = new Map<z.core.$ZodType, Kind>([
  [UserId, 'userIds'],
  [Subject, 'subjects'],
  [DataGroupId, 'dataGroupIds'],
  [WorkspaceId, 'workspaceIds'],
  [SyncId, 'syncIds'],
  [FamilyGroupId, 'familyGroupIds'],
  [MatchId, 'pairs'],
  ...[PersonId, FamilyId, AssertionId, PlaceId, ContentId, ContentTagId].map((id) => [id, 'items'] as const),
])

/** Finds the ids in decoded values of the given schemas, so that no endpoint has to list whom it concerns. */
export function namedIn(...values: readonly (readonly [z.core.$ZodType | undefined, unknown])[]): Named {
  const found: Found[] = []
  for (const [schema, value] of values) if (schema !== undefined) walk(schema, value, found)
  const of = <T extends string>(kind: Found['kind']) =>
    // The cast is safe: each id was found where the schema of its kind is.
    new Set(found.flatMap((one) => (one.kind === kind ? [one.id as T] : [])))
  return {
    userIds: of('userIds'),
    subjects: of('subjects'),
    dataGroupIds: of('dataGroupIds'),
    workspaceIds: of('workspaceIds'),
    syncIds: of('syncIds'),
    familyGroupIds: of('familyGroupIds'),
    shownUserIds: of('shown'),
  }
}

interface Found {
  readonly kind: Exclude<Kind, 'items' | 'pairs'> | 'shown'
  readonly id: string
}

function walk(schema: z.core.$ZodType, value: unknown, found: Found[]): void {
  if (value === undefined || value === null) return
  const kind = kinds.get(schema)
  if (kind !== undefined && typeof value === 'string') {
    if (kind === 'items') found.push(groupOf(value))
    else if (kind === 'pairs') found.push(...value.split('~').map(groupOf))
    else found.push({ kind, id: value })
    return
  }
  // A decoded value of `User` is an object with an id. A listed user without a subject shows only what everybody may
  // see.
  if (schema === User || (schema === ListedUser && fieldOf(value, 'subject') !== undefined))
    found.push({ kind: 'shown', id: (value as { id: string }).id })
  for (const part of partsOf(schema)) for (const one of part.in(value)) walk(part.schema, one, found)
}

/** An item's id begins with the id of its data group. */
const groupOf = (itemId: string): Found => ({
  kind: 'dataGroupIds',
  id: itemId.slice(0, itemId.indexOf('-')),
})

/** Throws if a schema contains a kind of part that `namedIn` cannot search for ids. */
export function checkLookable(schema: z.core.$ZodType): void {
  for (const part of partsOf(schema)) checkLookable(part.schema)
}

/** A nested schema, and how to get its values from a value of the outer schema. */
interface Part {
  readonly schema: z.core.$ZodType
  readonly in: (value: unknown) => readonly unknown[]
}

const parts = new WeakMap<z.core.$ZodType, readonly Part[]>()

function partsOf(schema: z.core.$ZodType): readonly Part[] {
  const known = parts.get(schema)
  if (known !== undefined) return known
  const found = findParts(schema)
  parts.set(schema, found)
  return found
}

function findParts(schema: z.core.$ZodType): readonly Part[] {
  // Every schema of zod is one of these classes.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => ({
        schema: inner,
        in: (value) => [fieldOf(value, key)],
      }))
    case 'array':
      return [{ schema: def.element, in: (value) => (Array.isArray(value) ? value : []) }]
    case 'tuple':
      return def.items.map((inner, index) => ({
        schema: inner,
        in: (value) => (Array.isArray(value) && index < value.length ? [value[index]] : []),
      }))
    case 'record':
      return [
        { schema: def.keyType, in: (value) => (isObject(value) ? Object.keys(value) : []) },
        { schema: def.valueType, in: (value) => (isObject(value) ? Object.values(value) : []) },
      ]
    case 'union':
      return def.options.map((option) => ({
        schema: option,
        in: (value) => (z.safeEncode(option, value).success ? [value] : []),
      }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [{ schema: def.innerType, in: (value) => [value] }]
    case 'pipe':
      return [{ schema: def.out, in: (value) => [value] }]
    // Values without a schema contain no ids.
    case 'unknown':
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    // Bytes contain no ids that the audit could read.
    case 'custom':
      return []
    default:
      throw new Error(`Nobody knows how to look for ids in a schema of the kind ${def.type}.`)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
