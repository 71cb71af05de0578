/**
 * Probabilities under the rule that a person is at most one person of the other tree: everybody who fits either of the two
 * takes part of it.
 */
export function probabilities(
  count: number,
  persons: number,
  a: Int32Array,
  b: Int32Array,
  bits: ArrayLike<number>,
): Float64Array {
  const sums = new Float64Array(persons)
  const odds = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const odd = 2 ** Math.min(mostBits, bits[at] ?? 0)
    odds[at] = odd
    const [one, other] = [a[at] ?? 0, b[at] ?? 0]
    sums[one] = (sums[one] ?? 0) + odd
    sums[other] = (sums[other] ?? 0) + odd
  }
  return odds.map((odd, at) => {
    const rivals = (sums[a[at] ?? 0] ?? 0) + (sums[b[at] ?? 0] ?? 0) - 2 * odd
    return odd / (1 + odd + Math.max(0, rivals))
  })
}

const mostBits = 60
