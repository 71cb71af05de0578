import { tellable } from './tellable.ts'

/** Errors whose words come from a program; those of any other kind may quote what somebody wrote. */
const quotesNobody: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'ChunkLoadError',
  'CallFailure',
])

/** What telemetry may tell of something that went wrong: which kind of error, and its words where they are a program's. */
export function problemWords(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem
  const words = quotesNobody.has(problem.name) ? `${problem.name}: ${problem.message}` : problem.name
  return tellable(words).slice(0, 500)
}
