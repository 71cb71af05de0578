import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { keyOf } from '../model/entities.ts'
import type { Read } from '../model/selection.ts'
import { isProfile } from '../permission/group.ts'
import { profileNumber, type TreeNumber } from './tree-number.ts'

/** The mark and name of a tree or profile, as the source of what is shown. All profiles have the same mark. */
export const sourceOf = (
  read: Read,
  { id, name, groupType }: Pick<DataGroup, 'id' | 'name' | 'groupType'>,
): { readonly name: string; readonly number: TreeNumber } =>
  isProfile({ groupType })
    ? { name: `Profile of ${name}`, number: profileNumber }
    : { name, number: read(keyOf('treeNumber', id)).value ?? 1 }
