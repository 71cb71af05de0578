import * as z from 'zod/mini'
import { User } from '#contract/group-admin/user.ts'
import {
  AssertionId,
  ContentId,
  DataGroupId,
  FamilyId,
  PersonId,
  PlaceId,
  Subject,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'

/** Who and what a decoded value names, as its schema says. */
export interface Named {
  readonly userIds: ReadonlySet<UserId>
  readonly subjects: ReadonlySet<Subject>
  readonly dataGroupIds: ReadonlySet<DataGroupId>
  readonly workspaceIds: ReadonlySet<WorkspaceId>
  readonly syncIds: ReadonlySet<SyncId>
  /** Users of whom more than the id is told. */
  readonly shownUserIds: ReadonlySet<UserId>
}

type Kind = 'userIds' | 'subjects' | 'dataGroupIds' | 'workspaceIds' | 'syncIds' | 'items'

const kinds = new Map<z.core.$ZodType, Kind>([
  [UserId, 'userIds'],
  [Subject, 'subjects'],
  [DataGroupId, 'dataGroupIds'],
  [WorkspaceId, 'workspaceIds'],
  [SyncId, 'syncIds'],
  ...[PersonId, FamilyId, AssertionId, PlaceId, ContentId].map((id) => [id, 'items'] as const),
])

/** Finds the ids in decoded values of the given schemas, so that no endpoint has to say whom it concerns. */
export function namedIn(...values: readonly (readonly [z.core.$ZodType | undefined, unknown])[]): Named {
  const found: Found[] = []
  for (const [schema, value] of values) if (schema !== undefined) walk(schema, value, found)
  const of = <T extends string>(kind: Found['kind']) =>
    // Each was found where the schema of just this id stands.
    new Set(found.flatMap((one) => (one.kind === kind ? [one.id as T] : [])))
  return {
    userIds: of('userIds'),
    subjects: of('subjects'),
    dataGroupIds: of('dataGroupIds'),
    workspaceIds: of('workspaceIds'),
    syncIds: of('syncIds'),
    shownUserIds: of('shown'),
  }
}

interface Found {
  readonly kind: Exclude<Kind, 'items'> | 'shown'
  readonly id: string
}

function walk(schema: z.core.$ZodType, value: unknown, found: Found[]): void {
  if (value === undefined || value === null) return
  const kind = kinds.get(schema)
  if (kind !== undefined && typeof value === 'string') {
    // An item's id begins with that of its data group.
    const [group = ''] = value.split('-')
    found.push(kind === 'items' ? { kind: 'dataGroupIds', id: group } : { kind, id: value })
    return
  }
  // A decoded value of `User` is an object with an id.
  if (schema === User) found.push({ kind: 'shown', id: (value as { id: string }).id })
  // Every schema of zod is one of these classes.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      for (const [key, inner] of Object.entries(def.shape)) walk(inner, fieldOf(value, key), found)
      return
    case 'array':
      for (const one of Array.isArray(value) ? value : []) walk(def.element, one, found)
      return
    case 'record':
      for (const one of Object.values(value)) walk(def.valueType, one, found)
      return
    case 'union':
      for (const option of def.options) if (z.safeEncode(option, value).success) walk(option, value, found)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      walk(def.innerType, value, found)
      return
    case 'pipe':
      walk(def.out, value, found)
      return
    default:
  }
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
