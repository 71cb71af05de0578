import type { deleteFamilyGroup } from '#contract/group-admin/family-group.ts'
import { deletionPaths } from '../deletion.paths.ts'
import { refusedBy } from '../paths/refused.ts'
import { groupDeletionMachine } from './group-deletion.machine.ts'

export const groupDeletionPaths = deletionPaths(
  groupDeletionMachine,
  refusedBy<typeof deleteFamilyGroup, 'not-found'>()({ 'not-allowed': 'not allowed' }),
)
