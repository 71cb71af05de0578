import { compareTrees } from '../../../server/matching/compare-trees.ts'
import type { CompareReport, PersonPair } from '../../../server/matching/match-result.ts'
import { exactMatches } from '../baselines/exact.ts'
import { similarNameMatches } from '../baselines/similar-names.ts'
import { judge, type Matches, type Pair } from '../pairs/pair.ts'

/** How many of the found pairs are right and wrong, and how many pairs exist. */
export interface Score {
  readonly right: number
  readonly wrong: number
  readonly wanted: number
}

/** Why some pairs were not found: the number of pairs for each reason. */
export interface Loss {
  /** The two persons were never compared, because they share no key. */
  readonly notCompared: number
  /** The two persons were compared, but the evidence is too weak. */
  readonly tooLittle: number
  /** The evidence is strong enough, but another person fits nearly as well. */
  readonly rivals: number
  /** The number of pairs that were not accepted, but about which a user is asked. */
  readonly inReview: number
}

export interface Evaluation {
  readonly pair: Pair
  readonly exact: Score
  /** The score of comparing only names that are alike. Null for a large tree: it would take too long to compute. */
  readonly similar: Score | null
  readonly ours: Score
  readonly wrong: readonly PersonPair[]
  readonly unlisted: number
  readonly loss: Loss
  /** The pairs for which the truth is known. */
  readonly judged: readonly { readonly probability: number; readonly isRight: boolean }[]
  readonly report: CompareReport
  readonly cpuSeconds: number
}

/** The maximum number of persons for comparing all names with each other. Larger trees would take minutes. */
const mostForNames = 20_000

/** Runs the matcher and both simple methods on a pair of trees. Ignores shared ids. */
export function evaluate(pair: Pair): Evaluation {
  const { a, b } = pair
  const scored = new Map<number, number>()
  const wanted = new Map([...pair.truth].map(([one, other]) => [one, other] as const))
  const before = process.cpuUsage()
  const { matches, report } = compareTrees(a, b, {
    decisions: [],
    useSharedIds: false,
    trace: ({ a: one, b: other, bits }) => {
      if (wanted.get(one) === other) scored.set(one, bits)
    },
  })
  const { user, system } = process.cpuUsage(before)
  const accepted = matches.filter(({ band }) => band === 'accepted')
  const { right, wrong, unlisted } = judge(pair, accepted)
  return {
    pair,
    exact: scoreOf(pair, exactMatches(a, b)),
    similar: a.persons.length > mostForNames ? null : scoreOf(pair, similarNameMatches(a, b)),
    ours: { right: right.length, wrong: wrong.length, wanted: pair.truth.size },
    wrong,
    unlisted: unlisted.length,
    loss: lossOf(pair, matches, right, scored),
    judged: judgedOf(pair, matches),
    report,
    cpuSeconds: (user + system) / 1e6,
  }
}

function scoreOf(pair: Pair, matches: Matches): Score {
  const { right, wrong } = judge(pair, matches)
  return { right: right.length, wrong: wrong.length, wanted: pair.truth.size }
}

/** The evidence from which a pair without rivals is accepted, in bits: odds of 95 to 5. */
const enough = Math.log2(0.95 / 0.05)

function lossOf(
  { truth }: Pair,
  matches: readonly PersonPair[],
  right: Matches,
  scored: ReadonlyMap<number, number>,
): Loss {
  const found = new Set(right.map(({ a }) => a))
  const asked = new Set(
    matches.flatMap(({ a, b, band }) => (band === 'review' && truth.get(a) === b ? [a] : [])),
  )
  const lost = [...truth.keys()].filter((one) => !found.has(one))
  const bits = lost.map((one) => scored.get(one))
  return {
    notCompared: bits.filter((of) => of === undefined).length,
    tooLittle: bits.filter((of) => of !== undefined && of < enough).length,
    rivals: bits.filter((of) => of !== undefined && of >= enough).length,
    inReview: lost.filter((one) => asked.has(one)).length,
  }
}

function judgedOf(pair: Pair, matches: readonly PersonPair[]): Evaluation['judged'] {
  const { right, wrong } = judge(pair, matches)
  return [
    ...right.map(({ probability }) => ({ probability, isRight: true })),
    ...wrong.map(({ probability }) => ({ probability, isRight: false })),
  ]
}
