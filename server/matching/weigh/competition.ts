/**
 * Probabilities of matches, if a person matches at most one person of the other tree. All candidates for either person
 * compete, except those who are already matched: a matched father does not compete for his son's namesake. The method
 * is belief propagation over the pairs, which is exact if the pairs form no cycles (Huang and Jebara 2009, for
 * matchings).
 */
import { floatAt, intAt, singleAt } from '../columns/at.ts'

export interface Competition {
  /** For each pair: the probability that both are one person. */
  readonly probability: Float64Array
  /**
   * For each pair: how much more probable it is that one of the two matches another person than that they match each
   * other. 1 means equally probable.
   */
  readonly rivalry: Float64Array
}

const rounds = 8
/** The most evidence for a pair that counts, in bits (each bit doubles the odds). More would change nothing. */
const mostBits = 40

export function compete(
  count: number,
  persons: number,
  a: Int32Array,
  b: Int32Array,
  bits: Float32Array,
): Competition {
  const odds = Float64Array.from({ length: count }, (_, at) => 2 ** Math.min(mostBits, singleAt(bits, at)))
  // The messages between the two persons of each pair, and their sum for each person.
  const fromA = odds.slice()
  const fromB = odds.slice()
  const claims = new Float64Array(persons)
  const sumUp = () => {
    claims.fill(0)
    for (let at = 0; at < count; at++) {
      const [one, other] = [intAt(a, at), intAt(b, at)]
      claims[one] = floatAt(claims, one) + floatAt(fromB, at)
      claims[other] = floatAt(claims, other) + floatAt(fromA, at)
    }
  }
  /** The sum of the messages that a person gets from all other candidates. */
  const others = (person: number, own: number) => Math.max(0, floatAt(claims, person) - own)
  for (let round = 0; round < rounds; round++) {
    sumUp()
    for (let at = 0; at < count; at++) {
      const odd = floatAt(odds, at)
      const [ofA, ofB] = [floatAt(fromA, at), floatAt(fromB, at)]
      // Takes only half of each step (in bits), because the messages would oscillate with whole steps.
      fromA[at] = Math.sqrt((ofA * odd) / (1 + others(intAt(a, at), ofB)))
      fromB[at] = Math.sqrt((ofB * odd) / (1 + others(intAt(b, at), ofA)))
    }
  }
  sumUp()
  const probability = new Float64Array(count)
  const rivalry = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const odd = floatAt(odds, at)
    const none =
      (1 + others(intAt(a, at), floatAt(fromB, at))) * (1 + others(intAt(b, at), floatAt(fromA, at)))
    probability[at] = odd / (odd + none)
    rivalry[at] = (none - 1) / odd
  }
  return { probability, rivalry }
}
