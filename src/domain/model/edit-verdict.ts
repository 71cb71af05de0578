/**
 * Decides what became of an edit. The model undoes an edit only if the server certainly did not make it. If neither the
 * answer to the call nor the entity shows what happened, the edit stays undecided and visible.
 */
import { failureOf, isNo } from '#contract/failure.ts'
import { type Edit, isDone } from './edit.ts'
import type { LoadProblem } from './entry.ts'
import type { ModelEvent } from './events.ts'

/** 'missing': the server has no such entity, so every edit of it fails. */
export type EditVerdict = 'confirmed' | 'refused' | 'missing' | 'undecided'

/** Decides from the failure of the call. */
export function verdictOnFailure(problem: LoadProblem): EditVerdict {
  if (failureOf(problem) === 'gone') return 'missing'
  return isNo(problem) ? 'refused' : 'undecided'
}

/** Decides by reading the entity after the call. `base` is the server's value without edits, null if it has none. */
export function verdictOnReading(
  edit: Edit,
  { problem, base }: { readonly problem: LoadProblem | null; readonly base: unknown },
): EditVerdict {
  if (problem !== null) return 'undecided'
  return base !== null && isDone(edit, base) ? 'confirmed' : 'refused'
}

/** The events that tell the model about a verdict. */
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
