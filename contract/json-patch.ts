import * as z from 'zod/mini'
import type { PermissionName, Privilege } from './permission.ts'

/** One field that a patch may change: its value and the permission that the change needs. */
export interface PatchField {
  readonly value: z.core.$ZodType
  readonly needs: PermissionName
  /**
   * The additional privilege that is needed to change this field of another user, or while acting as another user
   * (requirement ADM-18).
   */
  readonly ofOthers?: Privilege
}

export type PatchFields = { readonly [path: `/${string}`]: PatchField }

/**
 * One operation of RFC 6902. Every operation has a value: `remove` is refused for every entity, and a field is emptied
 * by replacing it with null or an empty text (resolution 61).
 */
export interface PatchOperation {
  op: 'add' | 'replace'
  path: string
  value: unknown
}

/** A value that may be empty: null and an empty text both empty the field. */
export const emptiable = <S extends z.core.$ZodType>(value: S) => z.nullable(z.union([value, z.literal('')]))

/**
 * A JSON patch (RFC 6902) that may only touch the given paths. The permission check reads `fields` to learn which flags
 * a caller needs, so a path cannot be declared without a permission.
 */
export function jsonPatch(fields: PatchFields) {
  const operations = Object.entries(fields).map(([path, field]) =>
    z.object({ op: z.enum(['add', 'replace']), path: z.literal(path), value: field.value }),
  )
  const body: z.ZodMiniType<PatchOperation[]> = z
    .array(z.union(operations))
    .check(z.minLength(1), z.maxLength(50))
  return { body, fields }
}
