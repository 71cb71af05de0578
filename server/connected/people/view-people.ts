/**
 * The people of one viewer's view who are counted: each person once, in however many trees, and nobody who is restricted
 * for this viewer. All counts and lists of the exploration pages are made from them, so that a restricted person moves
 * none. What is told of a person comes from the unrestricted records alone: the first one with a name, the first one
 * with a birth, the first one with a gender.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PersonId } from '#contract/wire.ts'
import type { FamilyGraph } from '../../kinship/family-graph.ts'
import type { KinView } from '../../kinship/kin-view.ts'
import { type ItemKey, itemId } from '../../store/readers/item-keys.ts'
import { genderCodes, integersOfPerson, noBirth } from '../../store/readers/named-people.ts'
import { nameAt, type WrittenName } from './name-column.ts'
import { isOpenRecord } from './open-record.ts'
import type { TreePeople } from './tree-people.ts'
import type { ViewedFamily, ViewedTree } from './view-cache.ts'

export type PeopledTree = ViewedTree<TreePeople>
type PeopledFamily = ViewedFamily<TreePeople>

/** A person in the graph of a family. */
export interface InGraph {
  readonly graph: FamilyGraph
  readonly number: number
  /** The index of a person of the graph; -1 for a person who is not counted. */
  readonly indexOf: (number: number) => number
}

/** Other requests are answered after so many persons. */
const maxRowsPerTurn = 20_000

/** Collects the people of a view. `year` decides who may be living. */
export async function collectPeople(families: readonly PeopledFamily[], year: number): Promise<ViewPeople> {
  const people = new ViewPeople(families)
  for (const [nth, { trees }] of families.entries())
    for (const tree of trees)
      for (let row = 0; row < tree.contents.length; row++) {
        if (row % maxRowsPerTurn === 0) await nextTurn()
        if (isOpen(tree, row, year)) people.add(nth, tree, row)
      }
  await nextTurn()
  people.sort()
  return people
}

/** The columns of `integers`. */
const [numberAt, mayLiveUntilAt, restrictedAt, genderAt, birthAt] = [0, 1, 2, 3, 4]

const integer = (tree: PeopledTree, row: number, column: number) =>
  tree.contents.integers[row * integersOfPerson + column] ?? 0

const isOpen = (tree: PeopledTree, row: number, year: number) =>
  isOpenRecord(
    {
      isRestricted: integer(tree, row, restrictedAt) !== 0,
      mayLiveUntil: integer(tree, row, mayLiveUntilAt),
    },
    tree.seesRestricted,
    year,
  )

/** In flat arrays: a person is an index below `count`. */
export class ViewPeople {
  readonly #families: readonly PeopledFamily[]
  readonly #trees: readonly PeopledTree[]
  /** For each family: the index of each person by the number in the family's graph, plus 1. */
  readonly #indexOf: readonly Int32Array[]
  /** For each tree: the index of the person in each row, plus 1. */
  readonly #indexInTree: readonly Int32Array[]
  readonly #family: Uint16Array
  /** The number in the graph of the family; 0 for a person without relatives. */
  readonly #number: Int32Array
  /** The tree and row from which the name is taken. */
  readonly #tree: Uint16Array
  readonly #row: Int32Array
  readonly #gender: Uint8Array
  readonly #birth: Int32Array
  #byBirth = new Int32Array()
  #count = 0

  constructor(families: readonly PeopledFamily[]) {
    this.#families = families
    this.#trees = families.flatMap(({ trees }) => trees)
    this.#indexOf = families.map(({ kin, trees }) => new Int32Array(highestNumber(kin, trees) + 1))
    this.#indexInTree = this.#trees.map(({ contents }) => new Int32Array(contents.length))
    const most = this.#trees.reduce((sum, { contents }) => sum + contents.length, 0)
    this.#family = new Uint16Array(most)
    this.#number = new Int32Array(most)
    this.#tree = new Uint16Array(most)
    this.#row = new Int32Array(most)
    this.#gender = new Uint8Array(most)
    this.#birth = new Int32Array(most)
  }

  get count(): number {
    return this.#count
  }

  get trees(): readonly PeopledTree[] {
    return this.#trees
  }

  get families(): readonly PeopledFamily[] {
    return this.#families
  }

  /** The approximate memory use, in bytes, without the trees. */
  get bytes(): number {
    const arrays = [
      this.#family,
      this.#number,
      this.#tree,
      this.#row,
      this.#gender,
      this.#birth,
      this.#byBirth,
    ]
    return [...arrays, ...this.#indexOf, ...this.#indexInTree].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    )
  }

  /** Adds a record: as a new person, or to the person who it belongs to. */
  add(family: number, tree: PeopledTree, row: number): void {
    const nth = this.#trees.indexOf(tree)
    const number =
      this.#families[family]?.kin.numberOf({ dataGroupId: tree.id, number: integer(tree, row, numberAt) }) ??
      0
    const indexes = this.#indexOf[family]
    const known = number === 0 ? 0 : (indexes?.[number] ?? 0)
    const index = known === 0 ? this.#count++ : known - 1
    const rows = this.#indexInTree[nth]
    if (rows !== undefined) rows[row] = index + 1
    if (known === 0) {
      if (indexes !== undefined && number !== 0) indexes[number] = index + 1
      this.#family[index] = family
      this.#number[index] = number
      this.#birth[index] = noBirth
    }
    if (known === 0 || !this.#isNamed(index)) {
      this.#tree[index] = nth
      this.#row[index] = row
    }
    if (this.#gender[index] === 0) this.#gender[index] = integer(tree, row, genderAt)
    if (this.#birth[index] === noBirth) this.#birth[index] = integer(tree, row, birthAt)
  }

  /** Call it after the last record. */
  sort(): void {
    // One number holds birth and index, because sorting numbers is ten times as fast as sorting by a comparison.
    const keys = Float64Array.from(
      { length: this.#count },
      (_, index) => (highestBirth - this.birthOf(index)) * 2 ** 24 + index,
    )
    this.#byBirth = Int32Array.from(keys.sort(), (key) => key % 2 ** 24)
  }

  /** The latest birth first, unknown births last (NAM-07). */
  get byBirth(): Int32Array {
    return this.#byBirth
  }

  /** The id under which the viewer sees the person. */
  idOf(index: number): PersonId {
    const number = this.#number[index] ?? 0
    const kin = this.#families[this.#family[index] ?? 0]?.kin
    if (number !== 0 && kin !== undefined) return kin.personId(number)
    const tree = this.#treeOf(index)
    return itemId(tree.id, integer(tree, this.#row[index] ?? 0, numberAt))
  }

  surnameOf(index: number): WrittenName {
    return nameAt(this.#treeOf(index).contents.surnames, this.#row[index] ?? 0)
  }

  givenNameOf(index: number): WrittenName {
    return nameAt(this.#treeOf(index).contents.givenNames, this.#row[index] ?? 0)
  }

  genderOf(index: number): (typeof genderCodes)[number] {
    return genderCodes[this.#gender[index] ?? 0] ?? 'Unknown'
  }

  /** The sort date of the birth; -1 if it is unknown, or only written in words. */
  birthOf(index: number): number {
    return Math.max(this.#birth[index] ?? -1, -1)
  }

  /** The person in a row of a tree of `trees`; -1 if the record is not counted. */
  indexInTree(tree: number, row: number): number {
    return (this.#indexInTree[tree]?.[row] ?? 0) - 1
  }

  /** The index of a person with this id; -1 if nobody who is counted has it. */
  indexOf({ dataGroupId, number }: ItemKey): number {
    const tree = this.#trees.findIndex(({ id }) => id === dataGroupId)
    const { integers, length } = this.#trees[tree]?.contents ?? noPeople
    let [from, to] = [0, length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((integers[middle * integersOfPerson + numberAt] ?? 0) < number) from = middle + 1
      else to = middle
    }
    return integers[from * integersOfPerson + numberAt] === number ? this.indexInTree(tree, from) : -1
  }

  /** The person with this number in the graph of a family of `families`; -1 for a person who is not counted. */
  indexInFamily(family: number, number: number): number {
    return (this.#indexOf[family]?.[number] ?? 0) - 1
  }

  /** The person in the graph of the family, with the index of everybody there; null for a person without relatives. */
  inGraph(index: number): InGraph | null {
    const family = this.#family[index] ?? 0
    const kin = this.#families[family]?.kin
    const number = this.#number[index] ?? 0
    const indexes = this.#indexOf[family]
    if (kin === undefined || number === 0) return null
    return { graph: kin.graph, number, indexOf: (other) => (indexes?.[other] ?? 0) - 1 }
  }

  /** The parents who are counted themselves. */
  parentsOf(index: number): number[] {
    const family = this.#family[index] ?? 0
    const graph = this.#families[family]?.kin.graph
    const indexes = this.#indexOf[family]
    const parents = new Set<number>()
    graph?.eachFamilyAsChild(this.#number[index] ?? 0, (asChild) => {
      for (const parent of graph.spousesIn(asChild)) parents.add((indexes?.[parent] ?? 0) - 1)
    })
    parents.delete(-1)
    return [...parents]
  }

  #isNamed(index: number): boolean {
    return this.surnameOf(index).counted !== '' || this.givenNameOf(index).counted !== ''
  }

  #treeOf(index: number): PeopledTree {
    const tree = this.#trees[this.#tree[index] ?? 0]
    if (tree === undefined) throw new Error('There is nobody with this index.')
    return tree
  }
}

const noPeople = { integers: new Int32Array(), length: 0 }

/** Above every sort date. */
const highestBirth = 100_000_000

/** The highest number that `kin` can return for a person of the trees. */
function highestNumber({ graph }: KinView, trees: readonly PeopledTree[]): number {
  // The numbers of joined trees follow each other, and a tree alone keeps its own.
  return trees.reduce(
    (sum, { contents: { integers, length } }) => sum + (integers[(length - 1) * integersOfPerson] ?? 0),
    graph.lastPerson,
  )
}
