/**
 * The parents, children and spouses in one tree, or in several joined trees, in flat arrays by the numbers of persons
 * and families. A hundred thousand persons take three megabytes, and a step costs nanoseconds. Long searches read the
 * arrays directly.
 */
import { ChildLink } from '#contract/research/family.ts'

/** The stored ties of a tree; 0 stands for nobody. The link of a child is an index of `childLinks`. */
export interface StoredTies {
  /** The spouses in triples of numbers: family, father, mother, family, … */
  readonly families: Int32Array
  /** The children in triples of numbers: family, child, link, family, … */
  readonly children: Int32Array
}

/** The kinds of child links. The graph identifies each by its index here. */
export const childLinks = ChildLink.options

/** If a source does not say how a child belongs to a family, the child counts as born into it. */
const byBirth: ReadonlySet<string> = new Set<ChildLink>(['birth', 'unknown'])
export const isByBirth: readonly boolean[] = childLinks.map((link) => byBirth.has(link))

/**
 * One list of integers for each number `n`: its items are from `starts[n]` up to, but not including, `starts[n + 1]`.
 */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** The memory that the objects take in any case. For a small tree this is nearly everything. */
const bytesOfObjects = 3000

/**
 * The ties at the time when they were loaded. Persons and families have the numbers of their tree or, in joined trees,
 * common numbers.
 */
export class FamilyGraph {
  /** The highest numbers of a person and of a family with any tie. */
  readonly lastPerson: number
  readonly lastFamily: number
  /** The approximate memory use of the graph. */
  readonly bytes: number
  /** The father and the mother of each family; 0 for nobody. A mother who is also named as the father is left out. */
  readonly fathers: Int32Array
  readonly mothers: Int32Array
  /** For each family: its children. */
  readonly children: Lists
  /** For each person: the families in which the person is a child. */
  readonly childIn: Lists
  /** The kind of each of these ties, in the order of `childIn`. */
  readonly links: Int32Array
  /** For each person: the families in which the person is a spouse. */
  readonly spouseIn: Lists

  constructor({ families, children }: StoredTies) {
    this.lastPerson = Math.max(highest(families, 1), highest(families, 2), highest(children, 1))
    this.lastFamily = Math.max(highest(families, 0), highest(children, 0))
    this.fathers = new Int32Array(this.lastFamily + 1)
    this.mothers = new Int32Array(this.lastFamily + 1)
    for (let at = 0; at < families.length; at += 3) {
      const [family = 0, father = 0, mother = 0] = [families[at], families[at + 1], families[at + 2]]
      this.fathers[family] = father
      this.mothers[family] = mother === father ? 0 : mother
    }
    this.children = listsOf(children, 0, 1, this.lastFamily)
    this.childIn = listsOf(children, 1, 0, this.lastPerson)
    this.links = listsOf(children, 1, 2, this.lastPerson).items
    this.spouseIn = this.#familiesOfSpouses()
    this.bytes = [
      this.fathers,
      this.mothers,
      this.links,
      ...[this.children, this.childIn, this.spouseIn].flatMap(({ starts, items }) => [starts, items]),
    ].reduce((sum, array) => sum + array.byteLength, bytesOfObjects)
  }

  /** The father and the mother, or the one who is known. */
  spousesIn(family: number): number[] {
    return [this.fathers[family] ?? 0, this.mothers[family] ?? 0].filter((person) => person !== 0)
  }

  isSpouseIn(person: number, family: number): boolean {
    return this.fathers[family] === person || this.mothers[family] === person
  }

  /** The other spouse of a family; 0 without one. */
  spouseOf(person: number, family: number): number {
    const father = this.fathers[family] ?? 0
    return father === person ? (this.mothers[family] ?? 0) : father
  }

  /** How a person belongs to a family as a child. */
  linkOf(child: number, family: number): ChildLink {
    let link: ChildLink = 'unknown'
    each(this.childIn, child, (one, at) => {
      if (one === family) link = childLinks[this.links[at] ?? 0] ?? 'unknown'
    })
    return link
  }

  eachChild(family: number, visit: (child: number) => void): void {
    each(this.children, family, visit)
  }

  eachFamilyAsChild(person: number, visit: (family: number) => void): void {
    each(this.childIn, person, visit)
  }

  eachFamilyAsSpouse(person: number, visit: (family: number) => void): void {
    each(this.spouseIn, person, visit)
  }

  #familiesOfSpouses(): Lists {
    const pairs = new Int32Array(this.lastFamily * 4)
    let length = 0
    for (let family = 1; family <= this.lastFamily; family++)
      for (const spouses of [this.fathers, this.mothers]) {
        const spouse = spouses[family] ?? 0
        if (spouse === 0) continue
        pairs[length++] = spouse
        pairs[length++] = family
      }
    return listsOf(pairs.subarray(0, length), 0, 1, this.lastPerson, 2)
  }
}

function highest(rows: Int32Array, column: number): number {
  let found = 0
  for (let at = column; at < rows.length; at += 3) found = Math.max(found, rows[at] ?? 0)
  return found
}

/** Makes a list for each value in the column `key`: the values in the column `value`, in the order of the rows. */
function listsOf(rows: Int32Array, key: number, value: number, last: number, width = 3): Lists {
  const starts = new Int32Array(last + 2)
  for (let at = 0; at < rows.length; at += width) {
    const next = (rows[at + key] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const free = starts.slice()
  const items = new Int32Array(rows.length / width)
  for (let at = 0; at < rows.length; at += width) {
    const of = rows[at + key] ?? 0
    const place = free[of] ?? 0
    items[place] = rows[at + value] ?? 0
    free[of] = place + 1
  }
  return { starts, items }
}

/** Calls back for each item of a list, and never if there is no such list. */
function each({ starts, items }: Lists, of: number, visit: (item: number, at: number) => void): void {
  const end = starts[of + 1] ?? 0
  for (let at = starts[of] ?? 0; at < end; at++) visit(items[at] ?? 0, at)
}
