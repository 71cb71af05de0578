/** Saves edits for a flow, and finds out what became of the last one if its call ended without an answer. */
import { fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type Edit, isDone } from '#domain/model/edit.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { Model } from '#domain/model/model.ts'
import type { EditedKind } from './editor-needs.ts'
import type { Editor, SendEdit } from './edits.ts'

interface Needs {
  readonly editor: Pick<Editor, 'propose'>
  readonly model: Pick<Model, 'root' | 'read' | 'subscribe'>
}

/** `problemOf`: the problem of the flow if the edit is known to be refused. */
export function savingEdits<P extends string>(
  { editor, model }: Needs,
  problemOf: (problem: LoadProblem) => P,
) {
  let lastEdit: Edit<EditedKind> | null = null
  return {
    save: async <K extends EditedKind>(
      edit: Edit<K>,
      send: SendEdit,
    ): Promise<Result<null, P | 'undecided'>> => {
      lastEdit = edit
      const outcome = await editor.propose(edit, send)
      if (outcome.ok) return ok(null)
      return refuse(isPending(model, edit) ? 'undecided' : problemOf(outcome.problem))
    },

    /** Call it only after a save that ended with the problem `undecided`. */
    findOut: fromPromise<boolean, undefined>(async ({ signal }) => {
      if (lastEdit === null) throw new Error('Nothing was saved.')
      return wasSaved(model, lastEdit, signal)
    }),
  }
}

/** True while nobody knows whether the server applied the edit. */
const isPending = (model: Needs['model'], { key, id }: Edit<EditedKind>): boolean =>
  model
    .root()
    .pending.get(key)
    ?.edits.some((edit) => edit.id === id) ?? false

/** Waits until the editor has asked the server about the edit. Returns whether the server has applied it. */
function wasSaved(model: Needs['model'], edit: Edit<EditedKind>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    if (isPending(model, edit)) return
    const { value } = model.read(edit.key)
    resolve(value !== null && isDone(edit, value))
  }
  const stop = model.subscribe(edit.key, look)
  signal.addEventListener('abort', stop)
  look()
  return promise.finally(stop)
}
