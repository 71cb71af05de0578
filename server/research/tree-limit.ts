import { hasRoom, limitsOf } from '#domain/users/plan-limits.ts'
import type { TreeLimit } from '../store/writers/workspaces.ts'

/** How many trees a user may have (requirement TRE-21). */
export const treeLimit: TreeLimit = (owner, trees) => hasRoom(limitsOf(owner).researchGroupLimit, trees)
