/**
 * What has become of an edit. It is taken back only where it is sure that the server did not do it: what neither the
 * answer to its call nor its entity tells stays undecided, and shown.
 */
import { failureOf, isNo } from '#contract/failure.ts'
import { type Edit, isDone } from './edit.ts'
import type { LoadProblem } from './entry.ts'
import type { ModelEvent } from './events.ts'

/** 'missing': the server has no such entity, so no edit of it can be done. */
export type EditVerdict = 'confirmed' | 'refused' | 'missing' | 'undecided'

/** By how the call failed. */
export function verdictOnFailure(problem: LoadProblem): EditVerdict {
  if (failureOf(problem) === 'gone') return 'missing'
  return isNo(problem) ? 'refused' : 'undecided'
}

/** By what came of reading its entity after the call: the server's value without any edits, null where it has none. */
export function verdictOnReading(
  edit: Edit,
  { problem, base }: { readonly problem: LoadProblem | null; readonly base: unknown },
): EditVerdict {
  if (problem !== null) return 'undecided'
  return base !== null && isDone(edit, base) ? 'confirmed' : 'refused'
}

/** What the model is told of a verdict. */
export function factsOfVerdict(edit: Edit, verdict: EditVerdict, problem: LoadProblem): ModelEvent[] {
  const refused: ModelEvent = { type: 'edit-refused', id: edit.id, problem }
  switch (verdict) {
    case 'confirmed':
      return [{ type: 'edit-confirmed', id: edit.id, entities: [] }]
    case 'refused':
      return [refused]
    case 'missing':
      return [{ type: 'entities-missing', keys: [edit.key] }, refused]
    case 'undecided':
      return []
  }
}
