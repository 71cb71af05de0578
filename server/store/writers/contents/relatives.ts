/** Writes the persons and families of profiles. The caller has locked the contents of the data group. */
import { sql } from 'drizzle-orm'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { displayName } from '#domain/person/person.ts'
import { searchName } from '#domain/search/search-name.ts'
import { families, familyChildren, persons } from '../../schema/research-items.ts'
import type { Queries } from '../../store.ts'
import { followLinks } from '../match-sets/follow-links.ts'
import { ofTree } from '../match-sets/scope.ts'
import { addDetail, type Edit } from './details.ts'
import { type EditedGroup, takeNumber } from './edited-group.ts'
import { refreshSummary } from './refresh-summaries.ts'

/** The number of a profile's start person in its data group. */
export const startPersonNumber = 1

interface NamedPerson {
  readonly number: number
  readonly name: NameParts
  /** The key of the call, which is stored with the name; null if nobody repeats the call. */
  readonly idempotencyKey: string | null
}

/** Adds a person with the detail Name, if there is a name. Nothing else is known yet. */
export async function addNamedPerson(
  queries: Queries,
  group: Pick<EditedGroup, 'id'>,
  { number, name, idempotencyKey }: NamedPerson,
  edit: Edit,
): Promise<void> {
  const shown = displayName(name)
  await queries.insert(persons).values({
    dataGroupId: group.id,
    number,
    nameParts: name,
    displayName: shown,
    searchName: searchName(shown),
    gender: 'Unknown',
    living: true,
    mayLiveUntil: 0,
    modifiedAt: edit.at,
    modifiedUserId: edit.userId,
  })
  if (name.length === 0) return
  const subject = { dataGroupId: group.id, subjectType: 'Person', subjectNumber: number } as const
  const named = { assertionType: 'Name', value: shown, details: { nameParts: name }, idempotencyKey }
  await addDetail(queries, group, subject, named, edit)
}

interface NewPerson extends Omit<NamedPerson, 'number'> {
  readonly gender: Gender
}

/** Adds a person with the details Name and Gender (PRF-29). Returns the person's number. */
export async function addPerson(
  queries: Queries,
  group: EditedGroup,
  { gender, ...named }: NewPerson,
  edit: Edit,
): Promise<number> {
  const number = await takeNumber(queries, group, 'person')
  await addNamedPerson(queries, group, { ...named, number }, edit)
  const subject = { dataGroupId: group.id, subjectType: 'Person', subjectNumber: number } as const
  await addDetail(queries, group, subject, { assertionType: 'Gender', value: gender }, edit)
  await refreshSummary(queries, group, subject, edit)
  return number
}

interface Parents {
  readonly father?: number | null
  readonly mother?: number | null
}

export async function addFamily(
  queries: Queries,
  group: EditedGroup,
  { father, mother }: Parents,
  { userId, at }: Edit,
  idempotencyKey: string | null = null,
): Promise<number> {
  const number = await takeNumber(queries, group, 'family')
  await queries.insert(families).values({
    dataGroupId: group.id,
    number,
    fatherNumber: father ?? null,
    motherNumber: mother ?? null,
    modifiedAt: at,
    modifiedUserId: userId,
    idempotencyKey,
  })
  return number
}

export async function putParents(
  queries: Queries,
  group: EditedGroup,
  family: number,
  { father, mother }: Parents,
  { userId, at }: Edit,
): Promise<void> {
  await queries
    .update(families)
    .set({
      ...(father === undefined ? {} : { fatherNumber: father }),
      ...(mother === undefined ? {} : { motherNumber: mother }),
      modifiedAt: at,
      modifiedUserId: userId,
    })
    .where(sql`data_group_id = ${group.id} AND number = ${family}`)
}

interface NewChild {
  readonly family: number
  readonly child: number
  readonly link: ChildLink
  readonly idempotencyKey?: string
  /** The new child comes before this one. */
  readonly before?: number | null
}

/** Adds a child, behind the others unless `before` is one of them, with the detail Child that says so (REL-16). */
export async function addChild(
  queries: Queries,
  group: EditedGroup,
  { family, child, link, idempotencyKey, before = null }: NewChild,
  edit: Edit,
): Promise<void> {
  const ofFamily = sql`data_group_id = ${group.id} AND family_number = ${family}`
  const next = sql`(SELECT position FROM family_children WHERE ${ofFamily} AND child_number = ${before})`
  await queries.insert(familyChildren).values({
    dataGroupId: group.id,
    familyNumber: family,
    childNumber: child,
    position: sql`coalesce(${next}, (SELECT max(position) + 1 FROM family_children WHERE ${ofFamily}), 1)`,
    kind: link,
  })
  await queries
    .update(familyChildren)
    .set({ position: sql`position + 1` })
    .where(sql`${ofFamily} AND child_number <> ${child} AND position >= ${next}`)
  await addDetail(
    queries,
    group,
    { dataGroupId: group.id, subjectType: 'Family', subjectNumber: family },
    {
      assertionType: 'Child',
      value: link,
      relatedItemType: 'Person',
      relatedItemNumber: child,
      idempotencyKey,
    },
    edit,
  )
}

/** Takes a child out of a family. */
export async function deleteChild(
  queries: Queries,
  { id }: EditedGroup,
  { family, child }: { readonly family: number; readonly child: number },
): Promise<void> {
  await queries
    .delete(familyChildren)
    .where(sql`data_group_id = ${id} AND family_number = ${family} AND child_number = ${child}`)
}

/** Deletes a person with all details, and takes them out of their families and off photos. */
export async function deletePersonOf(queries: Queries, { id }: EditedGroup, number: number): Promise<void> {
  const of = sql`data_group_id = ${id}`
  await queries.execute(sql`DELETE FROM content_tags WHERE ${of} AND person_number = ${number}`)
  await queries.execute(sql`DELETE FROM assertions WHERE ${of}
    AND ((subject_type = 'Person' AND subject_number = ${number})
      OR (related_item_type = 'Person' AND related_item_number = ${number}))`)
  await queries.execute(sql`DELETE FROM family_children WHERE ${of} AND child_number = ${number}`)
  await queries.execute(
    sql`UPDATE families SET father_number = NULL WHERE ${of} AND father_number = ${number}`,
  )
  await queries.execute(
    sql`UPDATE families SET mother_number = NULL WHERE ${of} AND mother_number = ${number}`,
  )
  await queries.execute(sql`DELETE FROM persons WHERE ${of} AND number = ${number}`)
  // Without this, lists of matches would count the person until the next comparison.
  await followLinks(queries, ofTree(id))
}

export async function deleteFamilyOf(queries: Queries, { id }: EditedGroup, number: number): Promise<void> {
  await queries.delete(families).where(sql`data_group_id = ${id} AND number = ${number}`)
}

/** Deletes the families that have no parent, or only one member and no details. */
export async function deleteEmptyFamilies(
  queries: Queries,
  { id }: EditedGroup,
  among: readonly number[],
): Promise<void> {
  const { rows } = await queries.execute<{ number: number }>(sql`
    DELETE FROM families f WHERE data_group_id = ${id} AND number = ANY (${sql.param([...among])}::integer[])
      AND ((father_number IS NULL AND mother_number IS NULL) OR (
        (father_number IS NULL OR mother_number IS NULL)
        AND NOT EXISTS (SELECT FROM family_children c WHERE c.data_group_id = ${id} AND c.family_number = f.number)
        AND NOT EXISTS (SELECT FROM assertions a WHERE a.data_group_id = ${id} AND a.subject_type = 'Family'
          AND a.subject_number = f.number)))
    RETURNING number`)
  const gone = sql.param(rows.map(({ number }) => number))
  await queries.execute(
    sql`DELETE FROM family_children WHERE data_group_id = ${id} AND family_number = ANY (${gone}::integer[])`,
  )
  await queries.execute(sql`DELETE FROM assertions WHERE data_group_id = ${id} AND subject_type = 'Family'
    AND subject_number = ANY (${gone}::integer[])`)
}
