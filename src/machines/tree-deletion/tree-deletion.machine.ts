import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { deletion } from '../deletion.ts'

export type DataGroupDeletionRefusal = Exclude<RefusalOf<typeof deleteDataGroup>, 'not-found'>

/** Deleting the online copy of a tree (TRE-14 to TRE-17). */
export const treeDeletionMachine = deletion<DataGroupDeletionRefusal>('treeDeletion', '/trees')
