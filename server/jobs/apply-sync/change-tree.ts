/** Computes what a sync changes in its tree, and changes it. */
import type pg from 'pg'
import type { StoredChanges } from '../../store/schema/research-uploads.ts'
import { TreeLoader } from '../../store/writers/tree-loader.ts'
import { placeTable } from '../../store/writers/tree-tables.ts'
import { ChangeTally } from './changes.ts'
import { type Comparison, compareTree } from './differences.ts'
import { exchangeTree, treeTables } from './exchange.ts'
import { storedTexts } from './former-texts.ts'
import { PlaceNumbers } from './place-numbers.ts'
import { type Projection, placeRow } from './project.ts'
import { formerRecords, type RecordSource, storedRecords, uploadedRecords } from './records.ts'
import { readStoredTree } from './stored-tree.ts'
import type { SyncInHand } from './sync-in-hand.ts'
import { TreeWriter } from './tree-writer.ts'

export interface TreeChange {
  readonly changes: StoredChanges
  /**
   * The number of the file's start person or, if the tree does not contain that person, of the first person in the
   * tree.
   */
  readonly first: number | null
  /** True if the change can be undone. */
  readonly keepsFormer: boolean
  /** Numbers of persons who became somebody else. */
  readonly becameOther: readonly number[]
}

/** Runs in the transaction of `client`; `reader` is another connection, which sees the former state of the tree. */
export async function changeTree(
  client: pg.ClientBase,
  reader: pg.ClientBase,
  sync: SyncInHand,
  at: Date,
): Promise<TreeChange> {
  const isOfOldForm = await clearUnrecorded(client, sync.dataGroupId)
  const comparison = await comparisonOf(reader, sync, at)
  const changes = await write(client, reader, { sync, at, comparison, keepsFormer: true })
  const { becameOther } = comparison
  return { changes, first: firstPerson(comparison), keepsFormer: !isOfOldForm, becameOther }
}

/**
 * Applies the current living rule to a stored tree. `last`: the tree's last sync. What the rule removes is not stored
 * anywhere else.
 */
export async function reapplyToTree(
  client: pg.ClientBase,
  reader: pg.ClientBase,
  last: SyncInHand,
  at: Date,
): Promise<StoredChanges> {
  const stored = storedRecords(reader, last.dataGroupId)
  const comparison = await comparisonOf(reader, last, at, stored)
  return write(client, reader, { sync: { ...last, undoes: null }, at, comparison, keepsFormer: false })
}

interface Writing {
  readonly sync: SyncInHand
  readonly at: Date
  readonly comparison: Comparison
  /** True if the former state is to be stored, so that the sync can be undone. */
  readonly keepsFormer: boolean
}

async function write(
  client: pg.ClientBase,
  reader: pg.ClientBase,
  { sync, at, comparison, keepsFormer }: Writing,
): Promise<StoredChanges> {
  const { dataGroupId, syncId } = sync
  const places = await PlaceNumbers.read(client, dataGroupId, sync.undoes)
  const projection = projectionOf(comparison, sync, at, places)
  const loader = await TreeLoader.open(client, treeTables)
  const writer = new TreeWriter({
    loader,
    reader,
    projection,
    syncId,
    lastAssertion: await lastAssertion(client, dataGroupId),
    lastPosition: comparison.stored.lastPosition,
  })
  const tally = new ChangeTally(comparison)
  for await (const items of comparison.items()) {
    tally.take(items)
    await writer.take(items)
  }
  // Existing places are stored again too, because they may have moved.
  for (const place of places.changed()) loader.stage(placeTable, placeRow(projection, place))
  await loader.settle()
  const changes = await tally.changes(reader, dataGroupId)
  await exchangeTree(client, {
    dataGroupId,
    keptFor: keepsFormer ? syncId : null,
    went: comparison.went,
    staged: writer.staged,
  })
  await client.query(
    `UPDATE data_groups SET last_assertion_number = $2, last_place_number = $3 WHERE id = $1
       AND (last_assertion_number, last_place_number) IS DISTINCT FROM ($2, $3)`,
    [dataGroupId, writer.lastAssertion, places.last],
  )
  return changes
}

/** Computes what a sync would change, without changing anything. */
export async function foreseeChange(
  reader: pg.ClientBase,
  sync: SyncInHand,
  at: Date,
): Promise<StoredChanges> {
  const comparison = await comparisonOf(reader, sync, at)
  const tally = new ChangeTally(comparison)
  for await (const items of comparison.items()) tally.take(items)
  return tally.changes(reader, sync.dataGroupId)
}

async function comparisonOf(
  reader: pg.ClientBase,
  sync: SyncInHand,
  at: Date,
  records: RecordSource = recordsOf(reader, sync),
): Promise<Comparison> {
  const { dataGroupId, undoes, syncOptions } = sync
  const stored = await readStoredTree(reader, dataGroupId)
  return compareTree(records, stored, storedTexts(reader, dataGroupId), {
    // An undo needs no limits: what it restores was accepted when it was uploaded.
    includeLivingPersons: undoes !== null || syncOptions.includeLivingPersons,
    livingStartItemId: undoes === null ? syncOptions.livingStartItemId : null,
    includeContent: undoes !== null || syncOptions.includeContent,
    currentYear: at.getUTCFullYear(),
  })
}

const recordsOf = (reader: pg.ClientBase, { dataGroupId, syncId, undoes }: SyncInHand): RecordSource =>
  undoes === null ? uploadedRecords(reader, syncId) : formerRecords(reader, dataGroupId, undoes)

/**
 * True if the tree was stored before records were stored with it. Such a tree is built from scratch at its next upload.
 */
async function clearUnrecorded(client: pg.ClientBase, dataGroupId: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM persons WHERE data_group_id = $1 AND NOT EXISTS (
       SELECT FROM source_records WHERE data_group_id = $1 AND text IS NOT NULL) LIMIT 1`,
    [dataGroupId],
  )
  if (rows.length === 0) return false
  for (const table of ['assertions', 'family_children', 'families', 'persons', 'places'])
    await client.query(`DELETE FROM ${table} WHERE data_group_id = $1`, [dataGroupId])
  return true
}

async function lastAssertion(client: pg.ClientBase, dataGroupId: string): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'SELECT last_assertion_number AS last FROM data_groups WHERE id = $1',
    [dataGroupId],
  )
  return rows[0]?.last ?? 0
}

const kindOfTag = { INDI: 'Person', NOTE: 'Note', SOUR: 'Source', OBJE: 'Media' } as const

function projectionOf(
  comparison: Comparison,
  { dataGroupId, userId }: SyncInHand,
  at: Date,
  places: PlaceNumbers,
): Projection {
  const { survey, privacy, numberAt } = comparison
  return {
    dataGroupId,
    userId,
    at,
    privacy,
    places,
    numberOf: (tag, key) => numberAt(survey.directory.find(kindOfTag[tag], key)),
  }
}

function firstPerson({ survey, numberAt }: Comparison): number | null {
  const { homePerson, directory } = survey
  const home = homePerson === null ? null : numberAt(directory.find('Person', homePerson))
  if (home !== null) return home
  const index = survey.items.findIndex((item, at) => item?.kind === 'Person' && numberAt(at) !== null)
  return index < 0 ? null : numberAt(index)
}
