import type { PatchOperation } from '#contract/json-patch.ts'
import { Problem } from '../values/problem.ts'

/** The column that a patch path writes; `empty` is the value after a removal, absent if the field cannot be empty. */
export interface PatchTarget {
  readonly column: string
  readonly empty?: null | ''
}

/**
 * Converts the operations of a patch, whose paths and values have been checked, to column values. Of several operations
 * on one path the last one wins. Removing a required value is refused with 400.
 */
export function patchedColumns<Columns extends object>(
  operations: readonly PatchOperation[],
  targets: Readonly<Record<string, PatchTarget>>,
): Partial<Columns> {
  const entries = operations.map((operation): [string, unknown] => {
    const target = Object.hasOwn(targets, operation.path) ? targets[operation.path] : undefined
    if (target === undefined) throw new Problem('invalid-input')
    if (operation.op !== 'remove') return [target.column, operation.value]
    if (target.empty === undefined) {
      throw new Problem('invalid-input', {
        errors: [{ path: `body${operation.path}`, message: 'This cannot be removed.' }],
      })
    }
    return [target.column, target.empty]
  })
  // Each value has passed the schema of its path, which is the type of the column.
  return Object.fromEntries(entries) as Partial<Columns>
}
