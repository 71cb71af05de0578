import { tellable } from './tellable.ts'

/** The kinds of errors whose messages never quote what a user wrote. Messages of other errors may. */
const quotesNobody: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'ChunkLoadError',
  'CallFailure',
])

/** Returns the part of an error that telemetry may contain: its type, and its message if a program wrote it. */
export function problemWords(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem
  const words = quotesNobody.has(problem.name) ? `${problem.name}: ${problem.message}` : problem.name
  return tellable(words).slice(0, 500)
}
