/** Changing how the persons of a profile are related: facts under a lock, a decision of the domain, then the writes. */
import type pg from 'pg'
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type {
  addChild as addChildEndpoint,
  addFamily as addFamilyEndpoint,
  deleteFamily,
  patchFamily,
} from '#contract/research/relationship.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import {
  decideFamily,
  decideFamilyRemoval,
  decideNewChild,
  decideSpouseChange,
  type RelationshipFacts,
  type SpouseChange,
  type TiedFamily,
} from '#domain/person/decide-relationship.ts'
import { detailAddedWith, findDetail } from '../store/readers/detail-facts.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import {
  familyAddedWith,
  type RelatedFamily,
  type RelatedPerson,
  readFamiliesOf,
  readPersonsOf,
} from '../store/readers/relationship-facts.ts'
import { maxPersons } from '../store/readers/relative-facts.ts'
import type { Queries, Store } from '../store/store.ts'
import { deleteDetail } from '../store/writers/contents/details.ts'
import { type EditedGroup, noteEdit } from '../store/writers/contents/edited-group.ts'
import { refreshLiving } from '../store/writers/contents/refresh-living.ts'
import {
  addChild,
  addFamily,
  deleteChild,
  deleteEmptyFamilies,
  deleteFamilyOf,
  putParents,
} from '../store/writers/contents/relatives.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import { openForEditing } from './detail-acts.ts'

export interface StoredRelationships {
  readonly persons: readonly RelatedPerson[]
  readonly families: readonly RelatedFamily[]
}

/** All persons and families of a profile; nobody if it cannot be edited. */
export const relationshipsOf = (
  store: Store,
  grant: Grant<'dataGroup', 'Modify'>,
): Promise<StoredRelationships> =>
  store.transaction(async (queries) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return { persons: [], families: [] }
    const { id } = group.value
    return { persons: await readPersonsOf(queries, id), families: await readFamiliesOf(queries, id) }
  })

/** Makes persons of the profile a family. A repeated call answers the family of the first one. */
export const addFamilyTo = (
  store: Store,
  grant: Grant<'dataGroup', 'Modify'>,
  { idempotencyKey, ...act }: InputOf<typeof addFamilyEndpoint>['body'],
  at: Date,
): Promise<Result<RelatedFamily, RefusalOf<typeof addFamilyEndpoint>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { id } = group.value
    const father = numberOrNone(id, act.fatherId)
    const mother = numberOrNone(id, act.motherId)
    const child = numberOrNone(id, act.childId)
    const known = await familyAddedWith(queries, id, idempotencyKey)
    if (known !== null) {
      // The key of another call must not make this one seem done.
      if (known.father !== father || known.mother !== mother) throw new Problem('conflict')
      return ok(known)
    }
    const makesSpouses = father !== null && mother !== null
    if (makesSpouses && !holds(grant.permissions, 'Owner')) return refuse('not-allowed')
    const facts = await storedFacts(queries, group.value)
    const from = await tieToEnd(queries, id, act.fromId, child)
    if (!from.ok) return from
    const decided = decideFamily(facts, { father, mother, child, leaves: from.value?.family ?? null })
    if (!decided.ok) return decided
    // A person is mostly in few families. The limit is for profiles that are made to do harm.
    if (facts.families.length >= maxPersons) return refuse('too-many-relatives')
    const edit = { userId: grant.userId, at }
    const former = numberOrNone(id, act.formerFamilyId ?? null)
    const family = await addFamily(queries, group.value, { father, mother, idempotencyKey, former }, edit)
    if (child !== null) await addChild(queries, group.value, { family, child, link: act.link }, edit)
    await endTie(queries, group.value, from.value)
    await noteChange(queries, client, group.value, at)
    return ok(await storedFamily(queries, group.value, family))
  })

interface ChangedFamily {
  readonly family: RelatedFamily
  readonly before: RelatedFamily
}

/** Replaces or removes spouses. The answer also has what it replaced, so that nobody overwrites unknowingly. */
export const changeFamilyOf = (
  store: Store,
  grant: Grant<'family', 'Patch'>,
  patch: readonly PatchOperation[],
  at: Date,
): Promise<Result<ChangedFamily, RefusalOf<typeof patchFamily>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { number } = itemKey(grant.id)
    const before = await storedFamily(queries, group.value, number)
    const change = changeIn(group.value.id, patch)
    const facts = await storedFacts(queries, group.value)
    const decided = decideSpouseChange(facts, tied(before), change)
    if (!decided.ok) return decided
    await putParents(queries, group.value, number, change, { userId: grant.userId, at })
    await noteChange(queries, client, group.value, at)
    return ok({ family: await storedFamily(queries, group.value, number), before })
  })

/** Deletes a family that says nothing but who its spouses are, and answers what it was. */
export const deleteFamilyBy = (
  store: Store,
  grant: Grant<'family', 'Owner'>,
  at: Date,
): Promise<Result<RelatedFamily, RefusalOf<typeof deleteFamily>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { number } = itemKey(grant.id)
    const before = await storedFamily(queries, group.value, number)
    const decided = decideFamilyRemoval(tied(before))
    if (!decided.ok) return decided
    await deleteFamilyOf(queries, group.value, number)
    await noteChange(queries, client, group.value, at)
    return ok(before)
  })

/** Makes a person of the profile a child of a family. A repeated call answers what the first one made. */
export const addChildTo = (
  store: Store,
  grant: Grant<'family', 'Modify'>,
  { idempotencyKey, childId, link, fromId, beforeId }: InputOf<typeof addChildEndpoint>['body'],
  at: Date,
): Promise<Result<RelatedFamily, RefusalOf<typeof addChildEndpoint>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { id } = group.value
    const { number: family } = itemKey(grant.id)
    const child = numberIn(id, childId)
    const joined = await storedFamily(queries, group.value, family)
    const known = await detailAddedWith(queries, id, idempotencyKey)
    if (known !== null) {
      const isSame = known.assertionType === 'Child' && known.subjectNumber === family
      // The key of another call must not make this one seem done.
      if (!isSame || known.relatedItemNumber !== child) throw new Problem('conflict')
      return ok(joined)
    }
    const decided = decideNewChild(await storedFacts(queries, group.value), tied(joined), child)
    if (!decided.ok) return decided
    const from = await tieToEnd(queries, id, fromId, child)
    if (!from.ok) return from
    const edit = { userId: grant.userId, at }
    const before = numberOrNone(id, beforeId)
    await addChild(queries, group.value, { family, child, link, idempotencyKey, before }, edit)
    await endTie(queries, group.value, from.value)
    await noteChange(queries, client, group.value, at)
    return ok(await storedFamily(queries, group.value, family))
  })

/** The number of an item in the data group. An item of another one is nobody here: 0 is never a number. */
function numberIn(id: DataGroupId, item: string): number {
  const { dataGroupId, number } = itemKey(item)
  return dataGroupId === id ? number : 0
}

const numberOrNone = (id: DataGroupId, item: string | null) => (item === null ? null : numberIn(id, item))

/** The spouses that a patch puts in. If it names one slot twice, the last operation counts, as in every patch. */
function changeIn(id: DataGroupId, patch: readonly PatchOperation[]): SpouseChange {
  const valueOf = (wanted: string) => {
    const value = patch.findLast(({ path }) => path === wanted)?.value
    return value === undefined ? undefined : numberOrNone(id, typeof value === 'string' ? value : null)
  }
  const [father, mother] = [valueOf('/fatherId'), valueOf('/motherId')]
  return { ...(father === undefined ? {} : { father }), ...(mother === undefined ? {} : { mother }) }
}

const tied = ({ children, ...family }: RelatedFamily): TiedFamily => ({
  ...family,
  children: children.map(({ number }) => number),
})

async function storedFacts(queries: Queries, group: EditedGroup): Promise<RelationshipFacts> {
  return {
    startPerson: group.startItemNumber,
    persons: new Map((await readPersonsOf(queries, group.id)).map(({ number, gender }) => [number, gender])),
    families: (await readFamiliesOf(queries, group.id)).map(tied),
  }
}

async function storedFamily(queries: Queries, { id }: EditedGroup, number: number): Promise<RelatedFamily> {
  const [family] = await readFamiliesOf(queries, id, number)
  // The family may have been deleted since the permission check.
  if (family === undefined) throw new Problem('not-found')
  return family
}

/** The family that a child leaves. */
interface TieToEnd {
  readonly family: number
  readonly child: number
  readonly detail: number
}

/** Refuses if the child is no longer in the family that it was to leave. */
async function tieToEnd(
  queries: Queries,
  id: DataGroupId,
  fromId: string | null,
  child: number | null,
): Promise<Result<TieToEnd | null, 'child-moved'>> {
  if (fromId === null) return ok(null)
  const detail = await findDetail(queries, id, numberIn(id, fromId))
  if (child === null || detail?.assertionType !== 'Child' || detail.relatedItemNumber !== child)
    return refuse('child-moved')
  return ok({ family: detail.subjectNumber, child, detail: detail.number })
}

async function endTie(queries: Queries, group: EditedGroup, tie: TieToEnd | null): Promise<void> {
  if (tie === null) return
  await deleteDetail(queries, group, tie.detail)
  await deleteChild(queries, group, tie)
  await deleteEmptyFamilies(queries, group, [tie.family])
}

async function noteChange(
  queries: Queries,
  client: pg.ClientBase,
  { id }: EditedGroup,
  at: Date,
): Promise<void> {
  await refreshLiving(queries, id, at)
  await noteEdit(queries, client, id, at)
}
