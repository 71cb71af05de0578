import { type Family, getFamilies, getFamily } from '#contract/research/family.ts'
import type { FamilyId } from '#contract/wire.ts'
import { readFamilySets } from '../connected/family-sets.ts'
import { type Served, serve } from '../serving/serve.ts'
import { Problem } from '../values/problem.ts'
import { type Asking, asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'

const oneFamily = serve(getFamily, async ({ params, viewer }, tools) => {
  const [family] = await familiesWith(await asking(tools, viewer), [params.id])
  // The family may have been deleted since the permission check.
  if (family === undefined) throw new Problem('not-found')
  return family
})

const severalFamilies = serve(getFamilies, async ({ query, viewer }, tools) => ({
  items: await familiesWith(await asking(tools, viewer), query.ids),
}))

export const familyEndpoints: readonly Served[] = [oneFamily, severalFamilies]

/** The families in the form of the API: each match set once, in the order of the ids. */
async function familiesWith({ db, viewer, view }: Asking, ids: readonly FamilyId[]): Promise<Family[]> {
  return presentFamilies(view, await readFamilySets(db, viewer, view, ids))
}
