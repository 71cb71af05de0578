/**
 * `npm run bench -- --tiny` shows that each bench still runs, as `npm test` does: with tiny sizes, whose figures say
 * nothing. So a tiny run misses no goal; it fails only when a bench throws.
 */
export const isTiny = process.env['KINWEAVE_BENCH'] === 'tiny'

/** The size of a bench, and its size in a tiny run. */
export const sized = <T>(usual: T, tiny: T): T => (isTiny ? tiny : usual)

/** Sets the exit code: 1 if a goal is missed in a run whose figures count. */
export function endBench(goalsAreMet: boolean): void {
  if (isTiny) console.log('a tiny run: its figures count for nothing')
  process.exitCode = goalsAreMet || isTiny ? 0 : 1
}
