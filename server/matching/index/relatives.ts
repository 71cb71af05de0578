/** Who is whose father, mother, spouse and child, by the indexes of persons. */
import type { ChildLink } from '#contract/research/family.ts'
import { type Lists, listsFrom } from '../columns/lists.ts'
import { intervalOf, noDay } from './dates.ts'
import type { FamilyFacts } from './tree-facts.ts'

/**
 * Adoption and other legal ties say nothing about birth. They still help to match, because the other tree has the same
 * tie.
 */
const byBirth: ReadonlySet<ChildLink> = new Set<ChildLink>(['birth', 'unknown'])

export class Relatives {
  /** Parents by person's index; -1 for nobody. Ties by birth take precedence. */
  readonly father: Int32Array
  readonly mother: Int32Array
  readonly spouses: Lists
  readonly children: Lists
  /** The other children of the same family. Half-siblings are not included. */
  readonly siblings: Lists
  /** By index: the number of the family from which the first parent was read; -1 for none. */
  readonly family: Int32Array
  /** By index: the person's position among the children of that family, from 0, in the tree's order; -1 for none. */
  readonly rank: Int32Array
  /** Marriages by person: `year * 400 + day`, where a month has 31 days. Day 0 if only the year is known. */
  readonly marriages: Lists

  constructor(size: number, families: readonly FamilyFacts[], placeOf: ReadonlyMap<number, number>) {
    this.father = new Int32Array(size).fill(-1)
    this.mother = new Int32Array(size).fill(-1)
    this.family = new Int32Array(size).fill(-1)
    this.rank = new Int32Array(size).fill(-1)
    const spouses = rows(size)
    const children = rows(size)
    const siblings = rows(size)
    const marriages = rows(size)
    const place = (number: number | null) => (number === null ? -1 : (placeOf.get(number) ?? -1))
    const inOrder = [...families].sort((one, other) => one.number - other.number)
    for (const birth of [true, false])
      for (const family of inOrder) {
        const [father, mother] = [place(family.fatherNumber), place(family.motherNumber)]
        const own = family.children
          .filter(({ link }) => byBirth.has(link) === birth)
          .map(({ number }) => place(number))
          .filter((child) => child >= 0)
        if (birth && father >= 0 && mother >= 0 && father !== mother) {
          spouses[father]?.add(mother)
          spouses[mother]?.add(father)
        }
        const married = birth ? marriageOf(family) : null
        if (married !== null) {
          marriages[father]?.add(married)
          marriages[mother]?.add(married)
        }
        const rankOf = new Map(family.children.map(({ number }, rank) => [place(number), rank]))
        for (const child of own) {
          if (this.family[child] === -1 && (father >= 0 || mother >= 0)) {
            this.family[child] = family.number
            this.rank[child] = rankOf.get(child) ?? -1
          }
          if (father >= 0 && this.father[child] === -1) this.father[child] = father
          if (mother >= 0 && this.mother[child] === -1) this.mother[child] = mother
          if (father >= 0) children[father]?.add(child)
          if (mother >= 0) children[mother]?.add(child)
          for (const other of own) if (other !== child) siblings[child]?.add(other)
        }
      }
    this.spouses = sorted(spouses)
    this.children = sorted(children)
    this.siblings = sorted(siblings)
    this.marriages = sorted(marriages)
  }
}

function marriageOf({ marriageDate }: FamilyFacts): number | null {
  const interval = marriageDate === null ? null : intervalOf(marriageDate)
  if (interval === null || interval.low !== interval.high) return null
  return interval.low * 400 + (interval.day === noDay ? 0 : interval.day)
}

const rows = (size: number) => Array.from({ length: size }, () => new Set<number>())

const sorted = (of: readonly Set<number>[]): Lists =>
  listsFrom(
    of.map((row) =>
      Array.from(row)
        .sort((one, other) => one - other)
        .slice(0, mostRelatives),
    ),
  )

/** The maximum number of relatives of one person. Only an invented or broken family has more. */
const mostRelatives = 60
