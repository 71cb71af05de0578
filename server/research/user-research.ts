import { getUserResearch } from '#contract/research/user-research.ts'
import { profileOf } from '#domain/users/user-profile.ts'
import { accountsOpenTo, nearnessTo, showsName } from '../access/privacy.ts'
import { serve } from '../serving/serve.ts'
import { findUserTrees } from '../store/readers/user-trees.ts'
import { findUsers } from '../store/readers/users.ts'
import { Problem } from '../values/problem.ts'

const maxActivity = 10
const maxSurnames = 12

export const userResearchEndpoints = [
  serve(getUserResearch, async ({ params, viewer }, { store }) => {
    const user = (await findUsers(store.db, [params.id])).get(params.id)
    if (user === undefined) throw new Problem('not-found')
    const [trees, open, nearness] = await Promise.all([
      findUserTrees(store.db, viewer, params.id),
      accountsOpenTo(store.db, viewer, [params.id]),
      nearnessTo(store.db, viewer, [params.id]),
    ])
    const profile = profileOf(user)
    // A user whose name is hidden shows nothing of the profile either.
    const shows = showsName(user, nearness.get(params.id))
    const isOpen = open.has(params.id)
    return {
      trees: trees.map(({ dataGroupId, name, personCount }) => ({ dataGroupId, name, personCount })),
      activity: isOpen || (shows && profile.showResearchActivity) ? activityIn(trees) : null,
      surnames: isOpen || (shows && profile.showFamilySurnames) ? surnamesIn(trees) : null,
    }
  }),
]

type Tree = Awaited<ReturnType<typeof findUserTrees>>[number]

const activityIn = (trees: readonly Tree[]) =>
  trees
    .flatMap(({ dataGroupId, name, syncedAt }) =>
      syncedAt === null ? [] : [{ dataGroupId, treeName: name, date: syncedAt.toISOString() }],
    )
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, maxActivity)

function surnamesIn(trees: readonly Tree[]) {
  const counts = new Map<string, number>()
  for (const { name, count } of trees.flatMap(({ surnames }) => surnames))
    counts.set(name, (counts.get(name) ?? 0) + count)
  return Array.from(counts, ([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, maxSurnames)
}
