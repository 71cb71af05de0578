import { deletionPaths } from '../deletion.paths.ts'
import { dataGroupDeletionRefusals } from '../tree-deletion/tree-deletion.paths.ts'
import { profileDeletionMachine } from './profile-deletion.machine.ts'

export const profileDeletionPaths = deletionPaths(profileDeletionMachine, dataGroupDeletionRefusals)
