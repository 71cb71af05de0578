import { type SQL, sql } from 'drizzle-orm'
import type { PatchOperation } from '#contract/json-patch.ts'
import type { users } from '../schema/group-admin.ts'
import type { identities } from '../schema/identity.ts'

const prefix = '/metadata/'

/** True if a patch operation is about a field inside the metadata. */
export const isOfMetadata = ({ path }: PatchOperation) => path.startsWith(prefix)

/** The fields that operations write, as they are given. Of several operations on one path the last one wins. */
export const metadataIn = (operations: readonly PatchOperation[]): Record<string, unknown> =>
  Object.fromEntries(operations.map(({ path, value }) => [path.slice(prefix.length), value]))

/** True for null, an empty text and an empty list: these remove the field (requirement USP-20). */
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The metadata column of users or of identities after operations whose paths and values have been checked. The database
 * computes it, so that concurrent changes of other fields are kept. Of several operations on one path, the last one
 * wins.
 */
export function patchedMetadata(
  column: typeof users.metadata | typeof identities.metadata,
  operations: readonly PatchOperation[],
): { metadata?: SQL } {
  if (operations.length === 0) return {}
  const changed = metadataIn(operations)
  const values = Object.entries(changed).filter(([, value]) => !isEmpty(value))
  const without = sql`${column} - ${sql.param(Object.keys(changed))}::text[]`
  return { metadata: sql`(${without}) || ${JSON.stringify(Object.fromEntries(values))}::jsonb` }
}
