/**
 * Finds the persons of two trees who are the same, without labels and without changing anything: probabilistic record
 * linkage after Fellegi and Sunter, extended by the family around. A pure function: the same trees give the same
 * answer, whichever is named first and in whatever order their persons come.
 *
 *   index-tree     each tree: words, years, relatives in flat arrays (tree-index.ts; names/, dates.ts, places.ts)
 *   population     both in one set of columns
 *   non-matches    what two persons look like who are not the same: any two, siblings, two generations
 *   blocking       who is compared at all
 *   comparison     levels of agreement, packed in one number (fields.ts)
 *   em             what two records of one person look like, learned from the candidates
 *   frequencies    more for rare names
 *   propagation    matched relatives are evidence, to a fixed point (kin-evidence.ts)
 *                  of who has no given name, what the place in a family says (nameless.ts)
 *   assignment     one to one, by a margin (competition.ts), not by years alone (corroboration.ts), alike siblings by
 *                  their order (birth-order.ts), who alone bears a name (only-bearers.ts); cycles are cut (cycles.ts)
 *                  what contradicts itself goes to a person (contradictions.ts); siblings (named-siblings.ts)
 *   calibration    what is said of how probable it is
 *   reasons        why, from the same numbers
 */
import { assign } from './assignment.ts'
import { eachCandidate } from './blocking.ts'
import { calibrated } from './calibration.ts'
import { CandidateMaker } from './candidates.ts'
import { Comparison } from './comparison.ts'
import { smallTree } from './corroboration.ts'
import { coverageOf } from './coverage.ts'
import { cutCycles } from './cycles.ts'
import { learnWeights, missingOf, withSituation } from './em.ts'
import { Rarity } from './frequencies.ts'
import { KinEvidence } from './kin-evidence.ts'
import type { CompareOptions, Decision, PersonPair, ScoredPair, TreeComparison } from './match-result.ts'
import { learnNonMatches } from './non-matches.ts'
import { Pairs } from './pairs.ts'
import { populationOf } from './population.ts'
import { propagate } from './propagation.ts'
import { reasonsOf } from './reasons.ts'
import { chanceAmongRemaining } from './remaining.ts'
import { Scoring } from './scoring.ts'
import type { TreeFacts } from './tree-facts.ts'
import { indexTree, type TreeIndex } from './tree-index.ts'
import { Verdicts } from './verdicts.ts'
import { expected, logRatios } from './weights.ts'
import { WordSimilarity } from './word-similarity.ts'

export const compareTrees = (a: TreeFacts, b: TreeFacts, options: CompareOptions): TreeComparison =>
  compareIndexes(indexTree(a), indexTree(b), options)

/** As `compareTrees`, of trees that are indexed already. */
export function compareIndexes(a: TreeIndex, b: TreeIndex, options: CompareOptions): TreeComparison {
  if (comesFirst(a, b)) return compareInOrder(a, b, options)
  const { matches, ...rest } = compareInOrder(b, a, {
    ...options,
    decisions: options.decisions.map(turned),
    ...(options.trace === undefined ? {} : { trace: (pair) => options.trace?.(turned(pair)) }),
  })
  return { ...rest, matches: matches.map(turned).sort(byNumbers) }
}

/** Which tree is the first is decided by what they say, so that the answer does not hang on who asks. */
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
        a: a.numbers[pairs.a[at] ?? 0] ?? 0,
        b: b.numbers[(pairs.b[at] ?? 0) - a.size] ?? 0,
        bits: propagated.bits[at] ?? 0,
      })
  const evidence = new KinEvidence(population)
  const matches = found.map((one): PersonPair => {
    const [personA, personB] = [pairs.a[one.at] ?? 0, pairs.b[one.at] ?? 0]
    const { at, probability, bits, band, hasRival } = one
    const [ids, others] = [sharedIds?.[personA] ?? [], sharedIds?.[personB] ?? []]
    const { sex } = population
    return {
      a: a.numbers[personA] ?? 0,
      b: b.numbers[personB - a.size] ?? 0,
      probability: calibrated(probability),
      bits,
      band,
      reasons: reasonsOf(pairs.pattern[at] ?? 0, scoring, {
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
