/** Exchanges the contents of a tree for those of an upload. Runs inside the transaction of its caller. */

import type pg from 'pg'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { insertMany } from '../../store/writers/insert-many.ts'
import { type ItemNumbers, itemNumbers } from '../../store/writers/item-numbers.ts'
import {
  assertionTable,
  childTable,
  clearTree,
  familyTable,
  personTable,
  placeTable,
} from '../../store/writers/tree-tables.ts'
import { batchesOf, placesOf } from './batches.ts'
import { privacyOf } from './privacy.ts'
import {
  assertionRow,
  childRows,
  familyRow,
  personRow,
  placeRow,
  type RowSource,
  storableAssertions,
} from './rows.ts'
import { type SurveyedFamily, surveyOf } from './survey.ts'

export interface TreeUpload {
  readonly syncId: string
  readonly dataGroupId: string
  readonly userId: string
  readonly includeLivingPersons: boolean
  readonly at: Date
}

/** Answers the number of the file's first person that the tree now holds; null for a tree without persons. */
export async function storeTree(client: pg.ClientBase, upload: TreeUpload): Promise<number | null> {
  const { dataGroupId, syncId } = upload
  const places = await itemNumbers(client, dataGroupId, 'Place')
  const usedPlaces = new Set<string>()
  const source = await rowSource(client, upload, places, usedPlaces)
  await clearTree(client, dataGroupId)

  const assertions = await itemNumbers(client, dataGroupId, 'Assertion')
  let position = 0
  for await (const batch of batchesOf(client, syncId)) {
    await storeBatch(client, source, batch)
    position = await storeAssertions(client, source, batch, assertions, position)
  }
  await storePlaces(client, source, syncId, usedPlaces)
  await places.save()
  const [first] = source.persons.values()
  return first ?? null
}

/** Reads the whole upload once, decides who may be stored, and numbers persons and families. */
async function rowSource(
  client: pg.ClientBase,
  upload: TreeUpload,
  places: ItemNumbers,
  usedPlaces: Set<string>,
): Promise<RowSource> {
  const { dataGroupId, syncId, userId, at } = upload
  const survey = await surveyOf(batchesOf(client, syncId))
  const privacy = privacyOf(survey, {
    includeLivingPersons: upload.includeLivingPersons,
    currentYear: at.getUTCFullYear(),
  })
  const keptPersons = [...survey.persons.keys()].filter(privacy.isKept)
  const hasRoom = familyRoom()
  const keptFamilies = [...survey.families].filter(
    ([, family]) => membersOf(family).some(privacy.isKept) && hasRoom(membersOf(family)),
  )
  await places.load([...survey.placeKeys])
  return {
    dataGroupId,
    userId,
    at,
    survey,
    privacy,
    persons: await numbersOf(client, dataGroupId, 'Person', keptPersons),
    families: await numbersOf(
      client,
      dataGroupId,
      'Family',
      keptFamilies.map(([key]) => key),
    ),
    placeNumber: (key) => {
      if (key === null || !survey.placeKeys.has(key)) return null
      usedPlaces.add(key)
      return places.take(key)
    },
  }
}

/** More families of one person than anybody has would make every answer about that person too large. */
const mostFamilies = 200

/** Says of families in the order of the file whether none of their members has too many before them. */
function familyRoom() {
  const counts = new Map<string, number>()
  return (members: readonly string[]) => {
    const distinct = [...new Set(members)]
    if (distinct.some((key) => (counts.get(key) ?? 0) >= mostFamilies)) return false
    for (const key of distinct) counts.set(key, (counts.get(key) ?? 0) + 1)
    return true
  }
}

const membersOf = ({ fatherKey, motherKey, children }: SurveyedFamily) => [
  ...[fatherKey, motherKey].filter((key) => key !== null),
  ...children.map(({ key }) => key),
]

async function numbersOf(
  client: pg.ClientBase,
  dataGroupId: string,
  kind: 'Person' | 'Family',
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = await itemNumbers(client, dataGroupId, kind)
  await numbers.load(keys)
  const taken = new Map(keys.map((key) => [key, numbers.take(key)]))
  await numbers.save()
  return taken
}

async function storeBatch(client: pg.ClientBase, source: RowSource, batch: SourceBatch) {
  const persons = batch.persons.flatMap((person) => personRow(source, person) ?? [])
  const families = batch.families.flatMap((family) => familyRow(source, family) ?? [])
  const children = batch.families.flatMap((family) => childRows(source, family))
  await insertMany(client, personTable, persons)
  await insertMany(client, familyTable, families)
  await insertMany(client, childTable, children)
}

/** Answers the position that the next assertion gets. */
async function storeAssertions(
  client: pg.ClientBase,
  source: RowSource,
  batch: SourceBatch,
  numbers: ItemNumbers,
  position: number,
): Promise<number> {
  const storable = storableAssertions(source, batch)
  await numbers.load(storable.map(({ key }) => key))
  const rows = storable.map((assertion, index) =>
    assertionRow(source, assertion, numbers.take(assertion.key), position + index),
  )
  await numbers.save()
  await insertMany(client, assertionTable, rows)
  return position + storable.length
}

/** Only places that something stored refers to: a living person's places are nobody's business. */
async function storePlaces(
  client: pg.ClientBase,
  source: RowSource,
  syncId: string,
  used: ReadonlySet<string>,
) {
  for await (const places of placesOf(client, syncId)) {
    const rows = places
      .filter(({ key }) => used.has(key))
      .flatMap((place) => placeRow(source, place, source.placeNumber(place.key)) ?? [])
    await insertMany(client, placeTable, rows)
  }
}
