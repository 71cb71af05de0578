/**
 * `npm run bench -- --tiny` only shows that each bench still runs; `npm test` does this too. Sizes are then tiny and
 * the measurements mean nothing, so a tiny run cannot miss a goal. It fails only if a bench throws.
 */
export const isTiny = process.env['KINWEAVE_BENCH'] === 'tiny'

/** The size of a bench: `tiny` in a tiny run, otherwise `usual`. */
export const sized = <T>(usual: T, tiny: T): T => (isTiny ? tiny : usual)

/** Sets the exit code to 1 if a goal is missed in a run of full size. */
export function endBench(goalsAreMet: boolean): void {
  if (isTiny) console.log('a tiny run: its figures count for nothing')
  process.exitCode = goalsAreMet || isTiny ? 0 : 1
}
