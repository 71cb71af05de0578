import { dataGroupDeletionPaths } from '../data-group-deletion.paths.ts'
import { treeDeletionMachine } from './tree-deletion.machine.ts'

export const treeDeletionPaths = dataGroupDeletionPaths(treeDeletionMachine)
