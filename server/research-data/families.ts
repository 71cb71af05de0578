import { getFamilies, getFamily } from '#contract/research/family.ts'
import { Problem } from '../http/problem.ts'
import { type Served, serve } from '../http/serve.ts'
import { readFamilies } from '../store/readers/families.ts'
import { presentFamily } from './present.ts'
import { visibleFamily } from './visible.ts'

const oneFamily = serve(getFamily, async ({ params, viewer }, { store }) => {
  const [family] = await readFamilies(store.db, viewer, [params.id])
  // It may have gone since the permission was checked.
  if (family === undefined) throw new Problem('not-found')
  return presentFamily(visibleFamily(family))
})

const severalFamilies = serve(getFamilies, async ({ query, viewer }, { store }) => {
  const families = await readFamilies(store.db, viewer, query.ids)
  return { items: families.map((family) => presentFamily(visibleFamily(family))) }
})

export const familyEndpoints: readonly Served[] = [oneFamily, severalFamilies]
