import { profilesPath } from '#domain/pages/routes.ts'
import { dataGroupDeletion } from '../data-group-deletion.ts'

/** Deleting a profile (PPG-20 to PPG-22). */
export const profileDeletionMachine = dataGroupDeletion('profileDeletion', profilesPath)
