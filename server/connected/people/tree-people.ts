import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataGroupId } from '#contract/wire.ts'
import { countedGivenName, countedSurname } from '#domain/names/counted-names.ts'
import { wholeNumbers } from '../../kinship/load-graph.ts'
import type { Loaded } from '../../kinship/tree-cache.ts'
import { integersOfPerson, readNamedPeople } from '../../store/readers/named-people.ts'
import type { Queries } from '../../store/store.ts'
import { type NameColumn, readNameColumn } from './name-column.ts'

/** All persons of one tree, in columns: each row of the integers and of the names is one person. */
export interface TreePeople {
  readonly length: number
  /** As `readNamedPeople` returns them. */
  readonly integers: Int32Array
  readonly surnames: NameColumn
  readonly givenNames: NameColumn
  /** The approximate memory use, in bytes. */
  readonly bytes: number
}

/** Reads the persons of a tree. Other requests are answered in between. */
export async function loadTreePeople(db: Queries, dataGroupId: DataGroupId): Promise<Loaded<TreePeople>> {
  const stored = await readNamedPeople(db, dataGroupId)
  await nextTurn()
  const integers = wholeNumbers(stored.integers)
  const length = integers.length / integersOfPerson
  const surnames = await readNameColumn(stored.surnames, length, countedSurname)
  const givenNames = await readNameColumn(stored.givenNames, length, (texts) =>
    countedGivenName(texts.join(' ')),
  )
  const bytes = integers.byteLength + surnames.bytes + givenNames.bytes
  return { revision: stored.revision, value: { length, integers, surnames, givenNames, bytes } }
}
