import { getConnectedTrees } from '#contract/research/connected-view.ts'
import { loadLinks } from '../kinship/joined/load-links.ts'
import { personSets } from '../kinship/joined/sets.ts'
import { type Served, serve } from '../serving/serve.ts'
import { countPersons } from '../store/readers/person-sets.ts'

/**
 * Counts the persons and other items in the trees that the viewer sees as one. A person in several trees counts once.
 */
const connectedTrees = serve(getConnectedTrees, async ({ viewer }, { store: { db }, kinship }) => {
  const groupIds = (await kinship.linkedTreesOf(viewer)).trees.map(({ id }) => id)
  if (groupIds.length === 0) return { groupIds, personCount: 0, sharedCount: 0 }
  const sets = personSets(await loadLinks(db, groupIds), groupIds)
  const again = sets.reduce((sum, { length }) => sum + length - 1, 0)
  return {
    groupIds,
    personCount: (await countPersons(db, groupIds)) - again,
    sharedCount: sets.length,
  }
})

export const connectedTreesEndpoints: readonly Served[] = [connectedTrees]
