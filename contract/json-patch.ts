import * as z from 'zod/mini'
import type { PermissionName, Privilege } from './permission.ts'

/** One thing a patch may change: the value it takes and the permission that the change needs. */
export interface PatchField {
  readonly value: z.core.$ZodType
  readonly needs: PermissionName
  /** Who changes this of another user, or while acting as one, holds this privilege besides (requirement ADM-18). */
  readonly ofOthers?: Privilege
}

export type PatchFields = { readonly [path: `/${string}`]: PatchField }

/** One operation of RFC 6902; `remove` empties a field that may be empty. */
export type PatchOperation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string }

/**
 * A JSON patch (RFC 6902) that may touch only the given paths. The permission check reads `fields`
 * to learn which flags a caller needs, so that a path without a permission cannot be written down.
 */
export function jsonPatch(fields: PatchFields) {
  const operations = Object.entries(fields).flatMap(([path, field]) => [
    z.object({ op: z.enum(['add', 'replace']), path: z.literal(path), value: field.value }),
    z.object({ op: z.literal('remove'), path: z.literal(path) }),
  ])
  const body: z.ZodMiniType<PatchOperation[]> = z
    .array(z.union(operations))
    .check(z.minLength(1), z.maxLength(50))
  return { body, fields }
}
