import type { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { deletionPaths } from '../deletion.paths.ts'
import { refusedBy } from '../paths/refused.ts'
import { treeDeletionMachine } from './tree-deletion.machine.ts'

export const dataGroupDeletionRefusals = refusedBy<typeof deleteDataGroup, 'not-found'>()({
  'not-allowed': 'not allowed',
  'profile-stays': 'the profile of a user',
})

export const treeDeletionPaths = deletionPaths(treeDeletionMachine, dataGroupDeletionRefusals)
