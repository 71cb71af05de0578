import { dataGroupDeletion } from '../data-group-deletion.ts'

/** Deleting the online copy of a tree (TRE-14 to TRE-17). */
export const treeDeletionMachine = dataGroupDeletion('treeDeletion', '/trees')
