import { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok } from '#contract/result.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import { readFamilySets } from '../connected/family-sets.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import { Problem } from '../values/problem.ts'
import { asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'
import { presentPersons } from './persons-of-view.ts'
import { addRelativeOf, deletePersonBy } from './relative-acts.ts'

const addition = serve(addRelative, async ({ params, body, viewer, grant }, tools) => {
  const added = await addRelativeOf(tools.store, grant, body, tools.clock())
  if (!added.ok) return added
  const asked = await asking(tools, viewer)
  const { dataGroupId } = itemKey(params.id)
  const { db, view } = asked
  const [person] = await presentPersons(asked, [itemId<PersonId>(dataGroupId, added.value.person)])
  const families = await readFamilySets(db, viewer, view, [itemId<FamilyId>(dataGroupId, added.value.family)])
  const [family] = presentFamilies(view, families)
  // Somebody else may have deleted them at once.
  if (person === undefined || family === undefined) throw new Problem('not-found')
  return ok({ person, family })
})

const deletion = serve(deletePerson, ({ grant }, { store, clock }) => deletePersonBy(store, grant, clock()))

export const relativeEndpoints: readonly Served[] = [addition, deletion]
