/** Facts that decide about an edit of details and places, read in the transaction of the edit. */
import { type SQL, sql } from 'drizzle-orm'
import { precedences } from '#contract/research/assertion.ts'
import type { DataGroupId, PlaceId } from '#contract/wire.ts'
import type { DetailSubject } from '#domain/person/decide-detail.ts'
import type { IdentityFacts, Role } from '#domain/person/decide-identity.ts'
import { assertions, families, persons, places } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { assertionColumns, type StoredAssertion } from './assertions.ts'
import { itemKey } from './item-keys.ts'
import { placeColumns, type StoredPlace } from './places.ts'

export const findDetail = (
  queries: Queries,
  id: DataGroupId,
  number: number,
): Promise<StoredAssertion | null> => firstOf(queries, id, sql`number = ${number}`)

/** The detail that a call with this key has added. */
export const detailAddedWith = (
  queries: Queries,
  id: DataGroupId,
  key: string,
): Promise<StoredAssertion | null> => firstOf(queries, id, sql`idempotency_key = ${key}`)

async function firstOf(queries: Queries, id: DataGroupId, which: SQL): Promise<StoredAssertion | null> {
  const [found] = await queries
    .select(assertionColumns)
    .from(assertions)
    .where(sql`data_group_id = ${id} AND ${which}`)
  return found ?? null
}

/** The person or family that a detail is about. */
export interface DetailSubjectKey {
  readonly dataGroupId: DataGroupId
  readonly subjectType: DetailSubject
  readonly subjectNumber: number
}

/** True if the person or family exists. */
export async function isThere(queries: Queries, subject: DetailSubjectKey): Promise<boolean> {
  const table = subject.subjectType === 'Person' ? persons : families
  const where = sql`data_group_id = ${subject.dataGroupId} AND number = ${subject.subjectNumber}`
  return (await queries.$count(table, where)) > 0
}

/** The number of details of a person or family. */
export const countDetails = (queries: Queries, subject: DetailSubjectKey): Promise<number> =>
  queries.$count(
    assertions,
    sql`data_group_id = ${subject.dataGroupId} AND subject_type = ${subject.subjectType}
      AND subject_number = ${subject.subjectNumber}`,
  )

/** What the profile says of a person besides this detail; null counts all details. */
export async function identityFactsOf(
  queries: Queries,
  { dataGroupId: id, subjectNumber: person }: DetailSubjectKey,
  besides: number | null,
): Promise<IdentityFacts> {
  const { rows: roles } = await queries.execute<Role & Record<string, unknown>>(sql`
    SELECT CASE WHEN father_number = ${person} THEN 'father' ELSE 'mother' END AS slot,
      (SELECT gender FROM persons p WHERE p.data_group_id = ${id} AND p.number =
        CASE WHEN father_number = ${person} THEN mother_number ELSE father_number END) AS "partnerGender"
    FROM families WHERE data_group_id = ${id} AND ${person} IN (father_number, mother_number)`)
  const others = (type: string) => sql`data_group_id = ${id} AND subject_type = 'Person'
    AND subject_number = ${person} AND assertion_type = ${type} AND number <> coalesce(${besides}::integer, 0)
    AND precedence <> ${precedences.Dismissed}`
  return {
    otherNames: await queries.$count(assertions, others('Name')),
    hasOtherGender: (await queries.$count(assertions, others('Gender'))) > 0,
    roles,
  }
}

/** True if the data group has the place, or if there is none to have. */
export async function hasPlace(queries: Queries, id: DataGroupId, place: PlaceId | null): Promise<boolean> {
  if (place === null) return true
  const { dataGroupId, number } = itemKey(place)
  if (dataGroupId !== id) return false
  return (await queries.$count(places, sql`data_group_id = ${id} AND number = ${number}`)) > 0
}

/** More places than any profile has. The limit is for profiles that are made to do harm. */
export const maxPlaces = 2000

export const countPlacesOf = (queries: Queries, id: DataGroupId): Promise<number> =>
  queries.$count(places, sql`data_group_id = ${id}`)

export async function findPlaceNamed(
  queries: Queries,
  id: DataGroupId,
  name: string,
): Promise<StoredPlace | null> {
  const [found] = await queries
    .select(placeColumns)
    .from(places)
    .where(sql`data_group_id = ${id} AND name = ${name}`)
    .orderBy(places.number)
    .limit(1)
  return found ?? null
}
