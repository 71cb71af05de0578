import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'

/** Two trees with known matches. `truth` has pairs of person numbers in `a` and `b`. */
export interface Pair {
  readonly name: string
  readonly a: TreeFacts
  readonly b: TreeFacts
  readonly truth: ReadonlyMap<number, number>
  /**
   * What `truth` says about persons without a pair.
   *
   * - whole: such a person is in one tree only;
   * - listed: nothing, because the list contains only some of the pairs.
   */
  readonly knows: 'whole' | 'listed'
}

export type Matches = readonly { readonly a: number; readonly b: number }[]

export interface Verdict {
  readonly right: Matches
  readonly wrong: Matches
  /** Pairs about which the truth says nothing. */
  readonly unlisted: Matches
}

export function judge<M extends Matches>({ truth, knows }: Pair, matches: M): VerdictOf<M> {
  const known = new Set(truth.values())
  const kinds = Map.groupBy(matches, ({ a, b }) => {
    if (truth.get(a) === b) return 'right'
    return knows === 'whole' || truth.has(a) || known.has(b) ? 'wrong' : 'unlisted'
  })
  const of = (kind: 'right' | 'wrong' | 'unlisted') => kinds.get(kind) ?? []
  return { right: of('right'), wrong: of('wrong'), unlisted: of('unlisted') }
}

type VerdictOf<M extends Matches> = Readonly<Record<keyof Verdict, readonly M[number][]>>
