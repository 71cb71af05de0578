/** Adding and deleting persons of profiles: the facts are loaded under a lock, the domain decides, the store writes. */
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { holds } from '#domain/permission/permissions.ts'
import { decideDeletion } from '#domain/person/decide-deletion.ts'
import {
  decideRelative,
  nameOf,
  needsOwner,
  type RelativeFacts,
  type RelativePlace,
} from '#domain/person/decide-relative.ts'
import { displayName } from '#domain/person/person.ts'
import { detailAddedWith } from '../store/readers/detail-facts.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import {
  countOwnDetails,
  countPersonsOf,
  factsOfPerson,
  familyTies,
  maxPersons,
} from '../store/readers/relative-facts.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Edit } from '../store/writers/contents/details.ts'
import { type EditedGroup, noteEdit } from '../store/writers/contents/edited-group.ts'
import { refreshLiving } from '../store/writers/contents/refresh-living.ts'
import {
  addChild,
  addFamily,
  addPerson,
  deleteEmptyFamilies,
  deletePersonOf,
  putParents,
} from '../store/writers/contents/relatives.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import { openForEditing } from './detail-acts.ts'

export interface AddedRelative {
  readonly person: number
  readonly family: number
}

/** Adds a relative. A repeated call answers the relative of the first one. */
export const addRelativeOf = (
  store: Store,
  grant: Grant<'person', 'Modify'>,
  { idempotencyKey, familyId, ...act }: InputOf<typeof addRelative>['body'],
  at: Date,
): Promise<Result<AddedRelative, RefusalOf<typeof addRelative>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { id } = group.value
    const { number } = itemKey(grant.id)
    const known = await detailAddedWith(queries, id, idempotencyKey)
    if (known !== null) {
      const person = known.subjectNumber
      // The key of another call must not make this one seem done.
      if (known.assertionType !== 'Name' || known.value !== displayName(nameOf(act)))
        throw new Problem('conflict')
      return ok({ person, family: await familyOfBoth(queries, group.value, number, person) })
    }
    if (needsOwner(act.relationship) && !holds(grant.permissions, 'Owner')) return refuse('not-allowed')
    const facts = await storedFacts(queries, group.value, number)
    // A family of another data group is none of this person's families.
    const family =
      familyId === null ? null : itemKey(familyId).dataGroupId === id ? itemKey(familyId).number : 0
    const decided = decideRelative(facts, { ...act, family })
    if (!decided.ok) return decided
    if ((await countPersonsOf(queries, id)) >= maxPersons) return refuse('too-many-relatives')
    const edit = { userId: grant.userId, at }
    const { name, gender, place } = decided.value
    const person = await addPerson(queries, group.value, { name, gender, idempotencyKey }, edit)
    const joined = await takeIn(queries, group.value, { known: number, added: person, place }, edit)
    await refreshLiving(queries, id, at)
    await noteEdit(queries, client, id, at)
    return ok({ person, family: joined })
  })

/** Deletes a person, and the families that say nothing without them. */
export const deletePersonBy = (
  store: Store,
  grant: Grant<'person', 'DeleteItems'>,
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof deletePerson>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const facts = await storedFacts(queries, group.value, itemKey(grant.id).number)
    const decided = decideDeletion({
      person: facts.person,
      startPerson: group.value.startItemNumber,
      details: await countOwnDetails(queries, group.value.id, facts.person.number),
      families: await familyTies(queries, group.value.id),
    })
    if (!decided.ok) return decided
    await deletePersonOf(queries, group.value, facts.person.number)
    const families = [...facts.asSpouse, ...facts.asChild].map(({ number }) => number)
    await deleteEmptyFamilies(queries, group.value, families)
    await refreshLiving(queries, group.value.id, at)
    await noteEdit(queries, client, group.value.id, at)
    return ok(undefined)
  })

interface Coming {
  readonly known: number
  readonly added: number
  readonly place: RelativePlace
}

/** Gives the new person their place in a family. Returns the number of the family. */
async function takeIn(
  queries: Queries,
  group: EditedGroup,
  { known, added, place }: Coming,
  edit: Edit,
): Promise<number> {
  const as = (slot: 'father' | 'mother', number: number) => ({ [slot]: number })
  const withChild = async (family: number, child: number) => {
    await addChild(queries, group, { family, child, link: 'birth' }, edit)
    return family
  }
  switch (place.type) {
    case 'parent in family':
      await putParents(queries, group, place.family, as(place.slot, added), edit)
      return place.family
    case 'child in family':
      return withChild(place.family, added)
    case 'parent in new family':
      return withChild(await addFamily(queries, group, as(place.slot, added), edit), known)
    case 'spouse in new family': {
      const parents =
        place.slot === 'father' ? { father: added, mother: known } : { father: known, mother: added }
      return addFamily(queries, group, parents, edit)
    }
    case 'child in new family':
      return withChild(await addFamily(queries, group, as(place.parentSlot, known), edit), added)
  }
}

async function storedFacts(queries: Queries, { id }: EditedGroup, number: number): Promise<RelativeFacts> {
  const facts = await factsOfPerson(queries, id, number)
  // The person may have been deleted since the permission check.
  if (facts === null) throw new Problem('not-found')
  return facts
}

/** The family that connects the two persons. */
async function familyOfBoth(
  queries: Queries,
  group: EditedGroup,
  one: number,
  other: number,
): Promise<number> {
  const numbersOf = ({ asChild, asSpouse }: RelativeFacts) =>
    [...asSpouse, ...asChild].map(({ number }) => number)
  const ofOther = new Set(numbersOf(await storedFacts(queries, group, other)))
  const family = numbersOf(await storedFacts(queries, group, one)).find((number) => ofOther.has(number))
  // The relative was taken out of the family in the meantime, or the key is that of a relative of somebody else.
  if (family === undefined || one === other) throw new Problem('conflict')
  return family
}
