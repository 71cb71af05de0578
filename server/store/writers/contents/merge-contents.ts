/**
 * Moves the contents of one profile into another one. What the other profile has stays: moved details come after its own,
 * and those that it has already are left out. The caller has locked both.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { precedences } from '#contract/research/assertion.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Pairs } from '#domain/profile/pair-relatives.ts'
import { placesByName } from '../../readers/merge-facts.ts'
import { assertions, families, familyChildren, persons, places } from '../../schema/research-items.ts'
import type { Queries } from '../../store.ts'
import { takeNumbers } from './edited-group.ts'

interface Merged {
  readonly from: DataGroupId
  readonly into: DataGroupId
}

/** The numbers of all persons of the one profile, each with the number that the person has now. */
export type MovedPersons = ReadonlyMap<number, number>

export async function moveContents(
  queries: Queries,
  merged: Merged,
  contents: { readonly persons: readonly number[]; readonly families: readonly number[] },
  pairs: Pairs,
): Promise<MovedPersons> {
  const toPlace = await movePlaces(queries, merged)
  const toPerson = await numbered(queries, merged, 'person', contents.persons, pairs.persons)
  const toFamily = await numbered(queries, merged, 'family', contents.families, pairs.families)
  const move = { ...merged, toPerson, toFamily, toPlace, pairs }
  await movePersons(queries, move)
  await moveFamilies(queries, move)
  await moveDetails(queries, move)
  return toPerson
}

type Numbers = ReadonlyMap<number, number>

interface Move extends Merged {
  readonly toPerson: Numbers
  readonly toFamily: Numbers
  readonly toPlace: Numbers
  readonly pairs: Pairs
}

/** Gives new numbers to all items that have no counterpart. */
async function numbered(
  queries: Queries,
  { into }: Merged,
  kind: 'person' | 'family' | 'place',
  numbers: readonly number[],
  known: Numbers,
): Promise<Numbers> {
  const added = numbers.filter((number) => !known.has(number))
  if (added.length === 0) return known
  const first = await takeNumbers(queries, { id: into }, kind, added.length)
  return new Map([...known, ...added.map((number, index) => [number, first + index] as const)])
}

async function movePlaces(queries: Queries, merged: Merged): Promise<Numbers> {
  const { rows } = await queries.execute<{ number: number; name: string }>(
    sql`SELECT number, name FROM places WHERE data_group_id = ${merged.from} ORDER BY number`,
  )
  const known = await placesByName(queries, merged.into)
  const same = new Map(
    rows.flatMap(({ number, name }) => {
      const there = known.get(name)
      return there === undefined ? [] : [[number, there] as const]
    }),
  )
  const numbers = await numbered(
    queries,
    merged,
    'place',
    rows.map(({ number }) => number),
    same,
  )
  await copyRows(queries, places, merged, { number: newNumber(numbers, sql`f.number`) }, notIn(same))
  return numbers
}

async function movePersons(queries: Queries, move: Move): Promise<void> {
  const columns = {
    number: newNumber(move.toPerson, sql`f.number`),
    birth_place_number: newNumber(move.toPlace, sql`f.birth_place_number`),
    death_place_number: newNumber(move.toPlace, sql`f.death_place_number`),
  }
  await copyRows(queries, persons, move, columns, notIn(move.pairs.persons))
}

async function moveFamilies(queries: Queries, move: Move): Promise<void> {
  const { from, into, toPerson, toFamily, toPlace, pairs } = move
  const father = newNumber(toPerson, sql`f.father_number`)
  const mother = newNumber(toPerson, sql`f.mother_number`)
  await copyRows(
    queries,
    families,
    move,
    {
      number: newNumber(toFamily, sql`f.number`),
      father_number: father,
      mother_number: mother,
      marriage_place_number: newNumber(toPlace, sql`f.marriage_place_number`),
    },
    notIn(pairs.families),
  )
  await queries.execute(sql`
    UPDATE families k SET father_number = coalesce(k.father_number, ${father}),
      mother_number = coalesce(k.mother_number, ${mother})
    FROM families f WHERE f.data_group_id = ${from} AND k.data_group_id = ${into}
      AND k.number = ${newNumber(pairs.families, sql`f.number`)}`)
  const position = sql`f.position + coalesce((SELECT max(k.position) FROM family_children k
    WHERE k.data_group_id = ${into} AND k.family_number = ${newNumber(toFamily, sql`f.family_number`)}), 0)`
  await copyRows(queries, familyChildren, move, {
    family_number: newNumber(toFamily, sql`f.family_number`),
    child_number: newNumber(toPerson, sql`f.child_number`),
    position,
  })
}

async function moveDetails(queries: Queries, move: Move): Promise<void> {
  const { from, into, toPerson, toFamily, toPlace } = move
  const subject = sql`CASE f.subject_type WHEN 'Person' THEN ${newNumber(toPerson, sql`f.subject_number`)}
    ELSE ${newNumber(toFamily, sql`f.subject_number`)} END`
  const related = newNumber(toPerson, sql`f.related_item_number`)
  const place = newNumber(toPlace, sql`f.place_number`)
  const ofSubject = sql`k.data_group_id = ${into} AND k.subject_type = f.subject_type AND k.subject_number = ${subject}`
  const ofType = sql`${ofSubject} AND k.assertion_type = f.assertion_type`

  // An unknown gender is no value that could stay, and none to bring.
  await queries.execute(sql`DELETE FROM assertions WHERE data_group_id = ${from} AND assertion_type = 'Gender'
    AND value = 'Unknown' AND subject_number = ANY (${sql.param([...move.pairs.persons.keys()])}::integer[])`)
  await queries.execute(sql`
    DELETE FROM assertions k USING assertions f WHERE f.data_group_id = ${from} AND ${ofType}
      AND f.assertion_type = 'Gender' AND k.value = 'Unknown'`)
  const isThere = sql`EXISTS (SELECT FROM assertions k WHERE ${ofType} AND CASE f.assertion_type
    WHEN 'Gender' THEN true
    WHEN 'Child' THEN k.related_item_number = ${related}
    ELSE (k.value, k.date, k.place_number, k.details) IS NOT DISTINCT FROM (f.value, f.date, ${place}, f.details) END)`
  const { rows } = await queries.execute<{ number: number }>(
    sql`SELECT number FROM assertions f WHERE data_group_id = ${from} AND NOT ${isThere} ORDER BY number`,
  )
  const moved = rows.map(({ number }) => number)
  if (moved.length === 0) return
  const first = await takeNumbers(queries, { id: into }, 'assertion', moved.length)
  const toDetail = new Map(moved.map((number, index) => [number, first + index]))
  // The detail that counted so far must still come first.
  const precedence = sql`greatest(f.precedence, (SELECT min(k.precedence) FROM assertions k
    WHERE ${ofType} AND k.precedence < ${precedences.Dismissed}))`
  const position = sql`f.position + coalesce((SELECT max(k.position) FROM assertions k WHERE ${ofSubject}), 0)`
  await copyRows(
    queries,
    assertions,
    move,
    {
      number: newNumber(toDetail, sql`f.number`),
      subject_number: subject,
      related_item_number: related,
      place_number: place,
      precedence,
      position,
      idempotency_key: sql`NULL`,
    },
    sql`f.number = ANY (${sql.param(moved)}::integer[])`,
  )
}

/** The new number of an item whose old number is in the column; null if that is null. */
const newNumber = (numbers: Numbers, column: SQL): SQL =>
  sql`(${sql.param([...numbers.values()])}::integer[])[
    array_position(${sql.param([...numbers.keys()])}::integer[], ${column})]`

const notIn = (numbers: Numbers): SQL => sql`f.number <> ALL (${sql.param([...numbers.keys()])}::integer[])`

/** Copies rows `f` of a table from the one profile to the other, with some columns changed. */
async function copyRows(
  queries: Queries,
  table: PgTable,
  { from, into }: Merged,
  changed: Readonly<Record<string, SQL>>,
  which: SQL = sql`true`,
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  const values = columns.map((name) =>
    name === 'data_group_id' ? sql`${into}::bigint` : (changed[name] ?? sql`f.${sql.identifier(name)}`),
  )
  const names = columns.map((name) => sql.identifier(name))
  await queries.execute(sql`
    INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM ${table} f WHERE f.data_group_id = ${from} AND ${which}
    ON CONFLICT DO NOTHING`)
}
