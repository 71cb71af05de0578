/**
 * Finds the persons of two trees who are the same, without labels and without changing anything. The method is
 * probabilistic record linkage after Fellegi and Sunter, extended by evidence from relatives. It is a pure function:
 * the same trees give the same result, whichever is named first and in whatever order their persons come.
 *
 * Each folder is one step. They run in this order:
 *
 *   index        puts each tree into flat arrays: words (names/), dates, places, relatives, possible years of life.
 *                Then puts both trees into one set of columns (population.ts)
 *   block        chooses who is compared at all (blocking.ts), and which pairs become candidates (candidates.ts)
 *   compare      finds the level of agreement of each field (field-table.ts), and packs all levels into one number
 *                (fields.ts)
 *   weigh        learns what each level says, from pairs of different people (non-matches.ts) and from records of one
 *                person (em.ts). Rare names say more (frequencies.ts). Candidates for one person compete
 *                (competition.ts)
 *   propagate    counts matched relatives as evidence, until nothing changes. A position in a family replaces a missing
 *                name (nameless.ts)
 *   decide       accepts at most one match for each person, if it is clearly the best (accept-or-review.ts). Years
 *                alone are not enough (corroboration.ts). Identical siblings are matched by their order
 *                (birth-order.ts). The only two persons with a name are matched by it (only-bearers.ts). Cycles are cut
 *                (cycles.ts). A person must review contradictions (contradictions.ts) and namesakes (named-siblings.ts)
 *   explain      gives the probability that people see (calibration.ts), and the reasons (reasons.ts)
 *
 * `columns` has the data structures of all steps. `kept` compares again only what has changed in a pair.
 */
import { eachCandidate } from './block/blocking.ts'
import { CandidateMaker } from './block/candidates.ts'
import { intAt, singleAt, uintAt } from './columns/at.ts'
import { Pairs } from './columns/pairs.ts'
import { Comparison } from './compare/comparison.ts'
import { WordSimilarity } from './compare/word-similarity.ts'
import { assign } from './decide/accept-or-review.ts'
import { smallTree } from './decide/corroboration.ts'
import { cutCycles } from './decide/cycles.ts'
import { Verdicts } from './decide/verdicts.ts'
import { calibrated } from './explain/calibration.ts'
import { reasonsOf } from './explain/reasons.ts'
import { populationOf } from './index/population.ts'
import type { TreeFacts } from './index/tree-facts.ts'
import { indexTree, type TreeIndex } from './index/tree-index.ts'
import type { CompareOptions, Decision, PersonPair, ScoredPair, TreeComparison } from './match-result.ts'
import { KinEvidence } from './propagate/kin-evidence.ts'
import { propagate } from './propagate/propagation.ts'
import { chanceAmongRemaining } from './propagate/remaining.ts'
import { coverageOf } from './weigh/coverage.ts'
import { learnWeights, missingOf, withSituation } from './weigh/em.ts'
import { Rarity } from './weigh/frequencies.ts'
import { learnNonMatches } from './weigh/non-matches.ts'
import { Scoring } from './weigh/scoring.ts'
import { expected, logRatios } from './weigh/weights.ts'

export const compareTrees = (a: TreeFacts, b: TreeFacts, options: CompareOptions): TreeComparison =>
  compareIndexes(indexTree(a), indexTree(b), options)

/** Like `compareTrees`, for trees that are indexed already. */
export function compareIndexes(a: TreeIndex, b: TreeIndex, options: CompareOptions): TreeComparison {
  if (comesFirst(a, b)) return compareInOrder(a, b, options)
  const { matches, ...rest } = compareInOrder(b, a, {
    ...options,
    decisions: options.decisions.map(turned),
    ...(options.trace === undefined ? {} : { trace: (pair) => options.trace?.(turned(pair)) }),
  })
  return { ...rest, matches: matches.map(turned).sort(byNumbers) }
}

/** The trees' content decides which one is the first, so that the result does not depend on who asks. */
function comesFirst(a: TreeIndex, b: TreeIndex): boolean {
  return a.size === b.size ? a.words.join(' ') <= b.words.join(' ') : a.size < b.size
}

function turned<Pair extends Decision | PersonPair | ScoredPair>(pair: Pair): Pair {
  return { ...pair, a: pair.b, b: pair.a }
}

const byNumbers = (one: PersonPair, other: PersonPair) => one.a - other.a || one.b - other.b

function compareInOrder(a: TreeIndex, b: TreeIndex, options: CompareOptions): TreeComparison {
  const population = populationOf(a, b)
  const comparison = new Comparison(population, new WordSimilarity(population.words))
  const u = options.weights?.u ?? learnNonMatches(population, comparison)
  const sharedIds = options.useSharedIds ? sharedIdsOf(a, b) : null
  const pairs = new Pairs()
  const candidates = new CandidateMaker(
    population,
    comparison,
    new Rarity(population, options.rarity),
    pairs,
    logRatios(expected, u.random, 13),
    sharedIds,
  )
  const verdicts = new Verdicts(options.decisions, a, b)
  const { refinedKeys } = eachCandidate(population, sharedIds, (one, other) => candidates.add(one, other))
  for (const [one, other] of verdicts.same) candidates.addDecided(one, other)
  const learned =
    options.weights === undefined
      ? learnWeights(pairs, { a: a.size, b: b.size }, u)
      : { weights: options.weights, rounds: 0 }
  const first = new Scoring(learned.weights)
  const started = propagate(population, pairs, first, candidates, verdicts)
  const weights =
    options.weights ??
    withSituation(
      learned.weights,
      coverageOf(population, started.partner),
      chanceAmongRemaining(population, pairs, started),
    )
  const scoring = new Scoring(weights)
  const propagated = propagate(population, pairs, scoring, candidates, verdicts, started)
  const isSmall = (options.smallerSize ?? Math.min(a.size, b.size)) < smallTree
  const found = assign(population, pairs, propagated, {
    comparison,
    isSmall,
    missing: missingOf(weights),
    bearers: options.bearers,
  })
  const cut = cutCycles(population, pairs, found)
  if (options.trace !== undefined)
    for (let at = 0; at < pairs.length; at++)
      options.trace({
        a: intAt(a.numbers, intAt(pairs.a, at)),
        b: intAt(b.numbers, intAt(pairs.b, at) - a.size),
        bits: singleAt(propagated.bits, at),
      })
  const evidence = new KinEvidence(population)
  const matches = found.map((one): PersonPair => {
    const [personA, personB] = [intAt(pairs.a, one.at), intAt(pairs.b, one.at)]
    const { at, probability, bits, band, hasRival } = one
    const [ids, others] = [sharedIds?.[personA] ?? [], sharedIds?.[personB] ?? []]
    const { sex } = population
    return {
      a: intAt(a.numbers, personA),
      b: intAt(b.numbers, personB - a.size),
      probability: calibrated(probability),
      bits,
      band,
      reasons: reasonsOf(uintAt(pairs.pattern, at), scoring, {
        kin: evidence.kin(personA, personB, propagated.partner),
        hasRival,
        isCut: cut.has(one),
        sharesId: ids.some((id) => others.includes(id)),
        sameSex: sex[personA] !== 0 && sex[personA] === sex[personB],
      }),
    }
  })
  return {
    matches: matches.sort(byNumbers),
    weights,
    report: {
      candidates: pairs.length,
      refinedKeys,
      learningRounds: learned.rounds,
      propagationRounds: started.rounds + propagated.rounds,
      settled: propagated.settled,
      cyclesCut: cut.size,
    },
  }
}

function sharedIdsOf(a: TreeIndex, b: TreeIndex): readonly (readonly string[])[] {
  const ids: (readonly string[])[] = Array.from({ length: a.size + b.size }, () => [])
  for (const [place, own] of a.sharedIds) ids[place] = own
  for (const [place, own] of b.sharedIds) ids[place + a.size] = own
  return ids
}
