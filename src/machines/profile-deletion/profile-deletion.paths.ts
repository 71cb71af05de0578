import { dataGroupDeletionPaths } from '../data-group-deletion.paths.ts'
import { profileDeletionMachine } from './profile-deletion.machine.ts'

export const profileDeletionPaths = dataGroupDeletionPaths(profileDeletionMachine)
