/** Makes rows from the records that a sync adds or changes. Unchanged details keep their numbers. */
import type pg from 'pg'
import { readFamily } from '#domain/gedcom/family.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { matchFacts } from '#domain/sync-matching/match-facts.ts'
import type { TreeLoader } from '../../store/writers/tree-loader.ts'
import {
  assertionTable,
  childTable,
  familyTable,
  personTable,
  type RecordRow,
  recordTable,
} from '../../store/writers/tree-tables.ts'
import type { ComparedItem } from './differences.ts'
import { childRows, type FactRow, factRows, familyRow, type Projection, personRow } from './project.ts'
import { linesOf } from './record-lines.ts'
import { knownFact, readFactsOf, type StoredFacts } from './stored-facts.ts'

export interface WriterOptions {
  readonly loader: TreeLoader
  /** A connection that sees the former state of the tree. */
  readonly reader: pg.ClientBase
  readonly projection: Projection
  readonly syncId: string
  readonly lastAssertion: number
  readonly lastPosition: number
}

export class TreeWriter {
  readonly #options: WriterOptions
  /** Items that existed before and have staged rows. */
  readonly staged = { Person: [] as number[], Family: [] as number[] }
  #lastAssertion: number
  #lastPosition: number

  constructor(options: WriterOptions) {
    this.#options = options
    this.#lastAssertion = options.lastAssertion
    this.#lastPosition = options.lastPosition
  }

  /** The highest number that a detail of the tree has ever had. */
  get lastAssertion(): number {
    return this.#lastAssertion
  }

  async take(items: readonly ComparedItem[]): Promise<void> {
    const other = items.filter(({ difference }) => difference !== 'same')
    const before = await this.#factsBefore(other)
    for (const item of other) this.#take(item, before)
    await this.#options.loader.sendIfMuch()
  }

  async #factsBefore(items: readonly ComparedItem[]): Promise<StoredFacts> {
    const { reader, projection } = this.#options
    const numbersOf = (kind: 'Person' | 'Family') =>
      items.flatMap(({ item, stored, number }) => (item.kind === kind && stored?.isThere ? [number] : []))
    const persons = await readFactsOf(reader, projection.dataGroupId, 'Person', numbersOf('Person'))
    const families = await readFactsOf(reader, projection.dataGroupId, 'Family', numbersOf('Family'))
    return new Map([...persons, ...families])
  }

  #take(compared: ComparedItem, before: StoredFacts): void {
    const { loader, projection } = this.#options
    const { item, number, stored, tied } = compared
    const put: TreeLoader['add'] = (table, row) =>
      stored === null ? loader.add(table, row) : loader.stage(table, row)
    put(recordTable, this.#recordRow(compared))
    if (item.kind !== 'Person' && item.kind !== 'Family') return

    if (stored !== null) this.staged[item.kind].push(number)
    const record = linesOf(compared.text)
    const person = item.kind === 'Person' ? readPerson(record) : null
    const facts = factRows(projection, item.kind, number, (person ?? readFamily(record)).facts)
    if (person !== null) put(personTable, personRow(projection, number, person, facts))
    if (tied !== null) {
      put(familyTable, familyRow(projection, number, tied, facts))
      for (const child of childRows(projection, number, tied)) put(childTable, child)
    }
    const numbers = this.#factNumbers(compared, facts, before)
    for (const [position, fact] of facts.entries())
      put(assertionTable, { ...fact, number: numbers[position], position })
  }

  #recordRow(compared: ComparedItem): RecordRow {
    const { item, number, text, ids, digest, isLiving, stored, difference } = compared
    const { kind, former } = item
    return {
      data_group_id: this.#options.projection.dataGroupId,
      kind,
      number,
      source_key: ids.key,
      uids: filled(ids.uids),
      handles: filled(ids.handles),
      refs: filled(ids.references),
      digest,
      living: isLiving,
      text,
      position: former?.position ?? (stored?.isThere ? stored.position : ++this.#lastPosition),
      came_with: difference === 'came' ? this.#options.syncId : (stored?.cameWith ?? null),
    }
  }

  /**
   * The numbers of a record's details. When a sync is undone, these are the former numbers. Otherwise a detail keeps
   * its number, or gets a new one.
   */
  #factNumbers({ item, number }: ComparedItem, facts: readonly FactRow[], before: StoredFacts): number[] {
    const former = item.former?.factNumbers
    if (former?.length === facts.length) return [...former]
    const known = before.get(`${item.kind} ${number}`)
    if (known === undefined) return facts.map(() => ++this.#lastAssertion)
    const matches = matchFacts(known, facts.map(knownFact))
    return matches.map((index) => known[index ?? -1]?.number ?? ++this.#lastAssertion)
  }
}

const filled = (ids: readonly string[]) => (ids.length === 0 ? null : ids)
