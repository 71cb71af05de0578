import { profilesPath } from '#domain/pages/routes.ts'
import { deletion } from '../deletion.ts'
import type { DataGroupDeletionRefusal } from '../tree-deletion/tree-deletion.machine.ts'

/** Deleting a profile (PPG-20 to PPG-22). */
export const profileDeletionMachine = deletion<DataGroupDeletionRefusal>('profileDeletion', profilesPath)
