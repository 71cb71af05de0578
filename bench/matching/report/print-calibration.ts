import type { Evaluation } from './evaluate.ts'

const bands = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1.000001]

/** Prints, for each range of probabilities, how many of the pairs are the same in truth. */
export function printCalibration(evaluations: readonly Evaluation[]): void {
  const judged = evaluations.flatMap((one) => one.judged)
  console.log('\nprobability and truth, over all pairs of which everything is known')
  for (const [index, low] of bands.slice(0, -1).entries()) {
    const high = bands[index + 1] ?? 1
    const within = judged.filter(({ probability }) => probability >= low && probability < high)
    if (within.length === 0) continue
    const right = within.filter(({ isRight }) => isRight).length
    const said = within.reduce((all, { probability }) => all + probability, 0) / within.length
    console.log(
      `  ${low.toFixed(3)} to ${Math.min(1, high).toFixed(3)}: ${String(within.length).padStart(7)} pairs, said ${(100 * said).toFixed(2).padStart(6)} %, the same ${((100 * right) / within.length).toFixed(2).padStart(6)} %`,
    )
  }
}
