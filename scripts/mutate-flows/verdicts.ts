/** The result of each mutant, and how it is reported. */
import { type Mutant, mutantKinds, sayMutant } from './mutants.ts'

export interface Verdict {
  readonly mutant: Mutant
  /** The fault that a test has found. Null if no test has found one, so that the mutant has survived. */
  readonly finding: string | null
}

/** Nineteen of twenty mutants. */
const CAUGHT_AT_LEAST = 0.95

/**
 * Lists each machine on a line, with `caught/all` for each kind of mutant. Notes on some mutants follow, then the names
 * of the mutants that no test caught.
 */
export function table(verdicts: readonly Verdict[]): string {
  const flows = [...new Set(verdicts.map(({ mutant }) => mutant.machine))]
  const survivors = verdicts.filter(({ finding }) => finding === null)
  return [
    row('', [...mutantKinds, 'all']),
    ...flows.map((flow) =>
      figures(
        flow,
        verdicts.filter(({ mutant }) => mutant.machine === flow),
      ),
    ),
    figures('all', verdicts),
    '',
    'Of each kind, what was said of one:',
    ...mutantKinds.flatMap((kind) => {
      const one = verdicts.find(({ mutant, finding }) => mutant.kind === kind && finding !== null)
      return one ? [`  ${sayMutant(one.mutant)}`, `    ${one.finding}`] : []
    }),
    ...(survivors.length === 0 ? [] : ['', 'Survived:']),
    ...survivors.map(({ mutant }) => `  ${sayMutant(mutant)}`),
  ].join('\n')
}

/** True if enough mutants were caught, in total and of each kind. */
export function isEnough(verdicts: readonly Verdict[]): boolean {
  const parts = [
    verdicts,
    ...mutantKinds.map((kind) => verdicts.filter(({ mutant }) => mutant.kind === kind)),
  ]
  return parts.every((part) => caught(part).length >= part.length * CAUGHT_AT_LEAST)
}

const caught = (verdicts: readonly Verdict[]) => verdicts.filter(({ finding }) => finding !== null)

function figures(name: string, verdicts: readonly Verdict[]): string {
  const share = (part: readonly Verdict[]) =>
    part.length === 0 ? '-' : `${caught(part).length}/${part.length}`
  const byKind = mutantKinds.map((kind) => share(verdicts.filter(({ mutant }) => mutant.kind === kind)))
  return row(name, [...byKind, share(verdicts)])
}

function row(name: string, cells: readonly string[]): string {
  return (
    name.padEnd(20) +
    cells
      .map((cell) => cell.padEnd(20))
      .join('')
      .trimEnd()
  )
}
