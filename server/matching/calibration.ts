/**
 * What the model's probabilities are worth: of pairs that it gives 65 %, 82 % are the same, since its alternatives
 * overlap. Only what is said to people is corrected; who is accepted goes by the model's own figures. Measured by
 * `bench/matching.bench.ts`, which prints said and true shares; the table is of other seeds than those that judge it.
 */
const shares: readonly (readonly [model: number, same: number])[] = [
  [0, 0],
  [0.1, 0.12],
  [0.25, 0.3],
  [0.4, 0.45],
  [0.5, 0.59],
  [0.65, 0.82],
  [0.75, 0.91],
  [0.84, 0.955],
  [0.93, 0.967],
  [0.97, 0.985],
  [0.98, 0.995],
  [1, 1],
]

/** A straight line between each two rows of the table: more probable never becomes less. */
export function calibrated(probability: number): number {
  const above = shares.findIndex(([model]) => model >= probability)
  const [highModel, highSame] = shares[above] ?? [1, 1]
  const [lowModel, lowSame] = shares[above - 1] ?? [0, 0]
  if (highModel === lowModel) return highSame
  return lowSame + ((probability - lowModel) / (highModel - lowModel)) * (highSame - lowSame)
}
