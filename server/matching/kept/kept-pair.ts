/**
 * Two trees that were compared. When persons change, only some are compared again: the changed persons, their relatives
 * up to two steps away, and everybody in the other tree who matches or may match one of them. The weights that were
 * learned from the whole trees are used again. They are learned anew when the whole trees are compared.
 */
import { compareIndexes, compareTrees } from '../compare-trees.ts'
import { nameBearers } from '../decide/only-bearers.ts'
import { populationOf } from '../index/population.ts'
import { indexTree, type TreeIndex } from '../index/tree-index.ts'
import type { CompareOptions, Decision, PersonPair, TreeComparison } from '../match-result.ts'
import { missingOf } from '../weigh/em.ts'
import { type WordRarity, wordRarity } from '../weigh/frequencies.ts'
import type { Weights } from '../weigh/weights.ts'
import { KeptBearers } from './kept-bearers.ts'
import { KeptMatches } from './kept-matches.ts'
import type { KeptTree } from './kept-tree.ts'
import { keysOf } from './tree-blocks.ts'

/** The numbers of the changed persons of each tree. */
export interface Changed {
  readonly a: readonly number[]
  readonly b: readonly number[]
}

export interface ComparedWhole {
  readonly indexes: { readonly a: TreeIndex; readonly b: TreeIndex }
  readonly comparison: Pick<TreeComparison, 'matches' | 'weights'>
}

/** What a change of some persons has changed in the matches. */
export interface Rematch {
  /** The number of persons of both trees that were compared. */
  readonly looked: number
  readonly gone: readonly PersonPair[]
  readonly come: readonly PersonPair[]
}

type Options = Pick<CompareOptions, 'decisions' | 'useSharedIds'>

/** For each changed person, and for each of their relatives: how many persons of the other tree to compare at most. */
const mostForChanged = 50
const mostForRelative = 4
/** The number of steps within which a change of a person can affect relatives. */
const reach = 2

export class KeptPair {
  readonly #a: KeptTree
  readonly #b: KeptTree
  readonly #matches: KeptMatches
  readonly #weights: Weights
  readonly #rarity: WordRarity
  readonly #bearers: KeptBearers
  readonly #smallerSize: number

  /** Takes two trees that were compared as a whole. */
  constructor(a: KeptTree, b: KeptTree, { indexes, comparison }: ComparedWhole) {
    this.#a = a
    this.#b = b
    this.#matches = new KeptMatches(comparison.matches)
    this.#weights = comparison.weights
    const population = populationOf(indexes.a, indexes.b)
    this.#rarity = wordRarity(population)
    const missing = missingOf(comparison.weights)
    const taken = takenOf(indexes, comparison.matches)
    this.#bearers = new KeptBearers(nameBearers(population, taken, missing))
    this.#smallerSize = Math.min(indexes.a.size, indexes.b.size)
  }

  /** Compares two whole trees in their current state. */
  static compare(a: KeptTree, b: KeptTree, options: Options): KeptPair {
    const indexes = { a: indexTree(a.facts), b: indexTree(b.facts) }
    return new KeptPair(a, b, { indexes, comparison: compareIndexes(indexes.a, indexes.b, options) })
  }

  get weights(): Weights {
    return this.#weights
  }

  get matches(): readonly PersonPair[] {
    return this.#matches.all
  }

  /** Updates the matches after a change. The trees must already contain the change. */
  rematch(changed: Changed, options: Options): Rematch {
    this.#bearers.a.change(this.#a.part(new Set(changed.a)))
    this.#bearers.b.change(this.#b.part(new Set(changed.b)))
    const ofA = this.#concerned(this.#a, this.#b, changed.a)
    const ofB = this.#concerned(this.#b, this.#a, changed.b)
    const partnersOfA = [...ofA.own].flatMap((number) => this.#matches.ofA(number).map(({ b }) => b))
    const partnersOfB = [...ofB.own].flatMap((number) => this.#matches.ofB(number).map(({ a }) => a))
    const a = new Set([...ofA.own, ...ofB.others, ...partnersOfB])
    const b = new Set([...ofB.own, ...ofA.others, ...partnersOfA])
    // Anybody whom one of these persons matched before competes for that person, and is compared too.
    for (const number of b) for (const match of this.#matches.ofB(number)) a.add(match.a)
    for (const number of a) for (const match of this.#matches.ofA(number)) b.add(match.b)
    const { found, looked } = this.#compareParts(a, b, options)
    return { ...this.#replace(ofA.own, ofB.own, found), looked }
  }

  #concerned(own: KeptTree, other: KeptTree, changed: readonly number[]) {
    const core = new Set(changed)
    const concerned = own.around(changed, reach)
    const others = new Set<number>()
    for (const [number, keys] of keysOf(own.part(own.around(concerned, 1)), true)) {
      if (!concerned.has(number)) continue
      for (const one of other.likely(keys, core.has(number) ? mostForChanged : mostForRelative))
        others.add(one)
    }
    return { own: concerned, others }
  }

  #compareParts(a: ReadonlySet<number>, b: ReadonlySet<number>, options: Options) {
    const [aroundA, aroundB] = [this.#a.around(a, 1), this.#b.around(b, 1)]
    // The relatives around the compared persons are not compared again. Their former matches count as decided.
    const settled: Decision[] = []
    for (const number of aroundA)
      if (!a.has(number))
        for (const match of this.#matches.ofA(number))
          if (match.band === 'accepted' && !b.has(match.b))
            settled.push({ a: match.a, b: match.b, verdict: 'same' })
    const { matches } = compareTrees(this.#a.part(aroundA), this.#b.part(aroundB), {
      ...options,
      decisions: [...settled, ...options.decisions],
      weights: this.#weights,
      rarity: this.#rarity,
      bearers: this.#bearers.counts,
      smallerSize: this.#smallerSize,
    })
    return { found: matches, looked: aroundA.size + aroundB.size }
  }

  /** Replaces the former matches of the affected persons with the new ones. */
  #replace(a: ReadonlySet<number>, b: ReadonlySet<number>, found: readonly PersonPair[]) {
    const come = found.filter((match) => a.has(match.a) || b.has(match.b))
    const gone = new Set([
      ...[...a].flatMap((number) => this.#matches.ofA(number)),
      ...[...b].flatMap((number) => this.#matches.ofB(number)),
      // A person who now matches an affected person cannot match anybody else.
      ...come
        .filter(({ band }) => band === 'accepted')
        .flatMap((match) => [...this.#matches.ofA(match.a), ...this.#matches.ofB(match.b)]),
    ])
    this.#matches.remove([...gone])
    this.#matches.add(come)
    return { gone: [...gone], come }
  }
}

/** By index in both trees: 1 for a person who is already matched. */
function takenOf({ a, b }: ComparedWhole['indexes'], matches: readonly PersonPair[]): Uint8Array {
  const taken = new Uint8Array(a.size + b.size)
  for (const match of matches)
    if (match.band === 'accepted') {
      const [one, other] = [a.placeOf.get(match.a), b.placeOf.get(match.b)]
      if (one !== undefined) taken[one] = 1
      if (other !== undefined) taken[a.size + other] = 1
    }
  return taken
}
