import {
  addChild,
  addFamily,
  deleteFamily,
  listRelationships,
  type ProfileFamily,
  type ProfilePerson,
  patchFamily,
} from '#contract/research/relationship.ts'
import { ok } from '#contract/result.ts'
import type { AssertionId, DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemId, itemKey, optionalItemId } from '../store/readers/item-keys.ts'
import type { RelatedFamily, RelatedPerson } from '../store/readers/relationship-facts.ts'
import {
  addChildTo,
  addFamilyTo,
  changeFamilyOf,
  deleteFamilyBy,
  relationshipsOf,
} from './relationship-acts.ts'

const list = serve(listRelationships, async ({ params: { id }, grant }, { store }) => {
  const { persons, families } = await relationshipsOf(store, grant)
  return {
    persons: persons.map((person) => presentPerson(id, person)),
    families: families.map((family) => presentFamily(id, family)),
  }
})

const addition = serve(addFamily, async ({ params: { id }, body, grant }, { store, clock }) => {
  const added = await addFamilyTo(store, grant, body, clock())
  return added.ok ? ok(presentFamily(id, added.value)) : added
})

const change = serve(patchFamily, async ({ params, body, grant }, { store, clock }) => {
  const changed = await changeFamilyOf(store, grant, body, clock())
  if (!changed.ok) return changed
  const { dataGroupId } = itemKey(params.id)
  const { fatherId, motherId } = presentFamily(dataGroupId, changed.value.before)
  return ok({ family: presentFamily(dataGroupId, changed.value.family), before: { fatherId, motherId } })
})

const deletion = serve(deleteFamily, async ({ params, grant }, { store, clock }) => {
  const deleted = await deleteFamilyBy(store, grant, clock())
  return deleted.ok ? ok(presentFamily(itemKey(params.id).dataGroupId, deleted.value)) : deleted
})

const child = serve(addChild, async ({ params, body, grant }, { store, clock }) => {
  const added = await addChildTo(store, grant, body, clock())
  return added.ok ? ok(presentFamily(itemKey(params.id).dataGroupId, added.value)) : added
})

export const relationshipEndpoints: readonly Served[] = [list, addition, change, deletion, child]

const presentPerson = (id: DataGroupId, { number, birthSort, ...person }: RelatedPerson): ProfilePerson => ({
  id: itemId<PersonId>(id, number),
  name: person.name,
  gender: person.gender,
  birthYear: birthSort === null ? null : yearOfSortNumber(birthSort),
})

const presentFamily = (id: DataGroupId, family: RelatedFamily): ProfileFamily => ({
  id: itemId<FamilyId>(id, family.number),
  fatherId: optionalItemId<PersonId>(id, family.father),
  motherId: optionalItemId<PersonId>(id, family.mother),
  children: family.children.map(({ number, link, detail }) => ({
    personId: itemId<PersonId>(id, number),
    link,
    detailId: optionalItemId<AssertionId>(id, detail),
  })),
  details: family.details,
})
