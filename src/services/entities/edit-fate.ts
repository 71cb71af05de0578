/** Finds out what became of an edit whose call ended without an answer. */
import { type Edit, isDone } from '#domain/model/edit.ts'
import type { Model } from '#domain/model/model.ts'
import type { EditedKind } from './editor-needs.ts'

type Pending = Pick<Model, 'root'>

/** True while nobody knows whether the server applied the edit. */
export const isPending = (model: Pending, { key, id }: Edit<EditedKind>): boolean =>
  model
    .root()
    .pending.get(key)
    ?.edits.some((edit) => edit.id === id) ?? false

/** Waits until the editor has asked the server about the edit. Returns whether the server has applied it. */
export function wasSaved(
  model: Pick<Model, 'root' | 'read' | 'subscribe'>,
  edit: Edit<EditedKind>,
  signal: AbortSignal,
): Promise<boolean> {
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
