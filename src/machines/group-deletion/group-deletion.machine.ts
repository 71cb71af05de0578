import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteFamilyGroup } from '#contract/group-admin/family-group.ts'
import { deletion } from '../deletion.ts'

export type GroupDeletionRefusal = Exclude<RefusalOf<typeof deleteFamilyGroup>, 'not-found'>

/** Deleting a family group (GRP-29, PMA-16). */
export const groupDeletionMachine = deletion<GroupDeletionRefusal>('groupDeletion', '/groups')
