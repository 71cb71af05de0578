/**
 * Combines what several trees say about one person. A fact appears once if the trees agree, and side by side if they
 * differ. Nothing is resolved: all differing statements are shown.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { DataGroupId } from '../ids.ts'
import { searchName } from '../search/search-name.ts'
import { datesAgree } from './date-agreement.ts'
import { placesAgree } from './place-agreement.ts'

/** One tree's statement, with only the parts that are compared. */
export interface Statement {
  readonly tree: DataGroupId
  /**
   * What the statement is about, such as a birth or one marriage. Statements about different things are never the same
   * fact.
   */
  readonly about: string
  /**
   * True if a fact of this kind happens once in a life, so that different statements contradict each other. A residence
   * may be one of many.
   */
  readonly once: boolean
  readonly date: HistoricalDate | null
  /** The place that the statement names; empty if it names none. */
  readonly place: string
  readonly value: string
}

/**
 * `agreed`: one tree's statement, or several that agree. `differing`: two or more sides, each of one tree or more.
 */
export type Fact<S> =
  | { readonly kind: 'agreed'; readonly said: readonly S[] }
  | { readonly kind: 'differing'; readonly sides: readonly (readonly S[])[] }

/**
 * Returns facts in the order of their first statements. `trees` begins with the leading tree, whose statement comes
 * first in every fact.
 */
export function gatherFacts<S extends Statement>(
  statements: readonly S[],
  trees: readonly DataGroupId[],
): Fact<S>[] {
  const place = new Map(statements.map((statement, index) => [statement, index]))
  const first = (said: readonly S[]) => Math.min(...said.map((statement) => place.get(statement) ?? 0))
  const sides = sidesOf(statements, trees)
  return [...Map.groupBy(sides, ([leading]) => leading?.about ?? '').values()]
    .flatMap((ofOne) => factsOf(ofOne))
    .toSorted((one, other) => first(statementsOf(one)) - first(statementsOf(other)))
}

export const statementsOf = <S>(fact: Fact<S>): readonly S[] =>
  fact.kind === 'agreed' ? fact.said : fact.sides.flat()

/** Groups statements that agree. A group has at most one statement of each tree. */
function sidesOf<S extends Statement>(statements: readonly S[], trees: readonly DataGroupId[]): S[][] {
  const sides: S[][] = []
  const rank = ({ tree }: S) => (trees.includes(tree) ? trees.indexOf(tree) : trees.length)
  for (const statement of statements.toSorted((one, other) => rank(one) - rank(other))) {
    const [best] = sides
      .filter((side) => side.every((other) => other.tree !== statement.tree && agree(other, statement)))
      .map((side) => ({ side, likeness: Math.max(...side.map((other) => likeness(other, statement))) }))
      .filter((candidate) => statement.once || candidate.likeness > 0)
      .toSorted((one, other) => other.likeness - one.likeness)
    if (best === undefined) sides.push([statement])
    else best.side.push(statement)
  }
  return sides
}

/** Makes facts of sides with the same subject. Two sides differ if no tree is on both. */
function factsOf<S extends Statement>(sides: readonly S[][]): Fact<S>[] {
  const once = sides.some((side) => side.some((statement) => statement.once))
  if (once && sides.some((one) => sides.some((other) => one !== other && areOfOtherTrees(one, other))))
    return [{ kind: 'differing', sides }]
  return sides.map((said) => ({ kind: 'agreed', said }))
}

const areOfOtherTrees = <S extends Statement>(one: readonly S[], other: readonly S[]) =>
  one.every(({ tree }) => other.every((statement) => statement.tree !== tree))

function agree(one: Statement, other: Statement): boolean {
  return (
    one.about === other.about &&
    datesAgree(one.date, other.date) &&
    placesAgree(one.place, other.place) &&
    valuesAgree(one.value, other.value)
  )
}

const valuesAgree = (one: string, other: string) =>
  one === '' || other === '' || searchName(one) === searchName(other)

/** Scores how much two statements that agree have in common. */
function likeness(one: Statement, other: Statement): number {
  const dated = one.date !== null && other.date !== null ? 4 : 0
  const placed = one.place !== '' && other.place !== '' ? 1 : 0
  return dated + placed + (one.value !== '' && other.value !== '' ? 2 : 0)
}
