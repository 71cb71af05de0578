import type { PatchOperation } from '#contract/json-patch.ts'
import { Problem } from '../values/problem.ts'

/** The column that a patch path writes. */
export interface PatchTarget {
  readonly column: string
  /** True if an empty text is stored as null. */
  readonly nullable?: true
}

/**
 * Converts the operations of a patch, whose paths and values have been checked, to column values. Of several operations
 * on one path the last one wins.
 */
export function patchedColumns<Columns extends object>(
  operations: readonly PatchOperation[],
  targets: Readonly<Record<string, PatchTarget>>,
): Partial<Columns> {
  const entries = operations.map(({ path, value }): [string, unknown] => {
    const target = Object.hasOwn(targets, path) ? targets[path] : undefined
    if (target === undefined) throw new Problem('invalid-input')
    return [target.column, target.nullable && value === '' ? null : value]
  })
  // Each value has passed the schema of its path, which is the type of the column.
  return Object.fromEntries(entries) as Partial<Columns>
}
