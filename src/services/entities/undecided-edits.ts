/** Finds out what became of edits whose calls were cut off: the server's own value of the entity tells. */
import type { Edit } from '#domain/model/edit.ts'
import { type EditVerdict, factsOfVerdict, verdictOnReading } from '#domain/model/edit-verdict.ts'
import { idOf, kindOf } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { EditedKey, EditedKind, EditorNeeds } from './editor-needs.ts'

/** Nobody knows what became of an edit. */
export const noConnection: LoadProblem = { status: 0, code: 'network' }

/** How to decide edits of which the answers to their calls said nothing. */
export function undecidedEdits({ model, loader, now }: EditorNeeds) {
  /** Asks the server and tells the model. 'undecided' also where the session has changed meanwhile. */
  async function ask(edit: Edit<EditedKind>, epoch: number): Promise<EditVerdict> {
    model.append({ type: 'marked-stale', keys: [edit.key] }, now())
    const { problem, value } = await loader.load(kindOf(edit.key), idOf(edit.key))
    const { pending, epoch: presentEpoch } = model.root()
    if (presentEpoch !== epoch) return 'undecided'
    const verdict = verdictOnReading(edit, { problem, base: pending.get(edit.key)?.base ?? value })
    model.append(factsOfVerdict(edit, verdict, noConnection), now())
    return verdict
  }

  /** Decides the edits of an entity, but for those whose calls are under way. Answers whether it could. */
  async function settle(key: EditedKey, isUnderWay: (id: string) => boolean): Promise<boolean> {
    const { epoch } = model.root()
    for (const edit of editsOf(key)) {
      if (isUnderWay(edit.id)) continue
      if ((await ask(edit, epoch)) === 'undecided') return false
    }
    return true
  }

  // Only kinds that can be asked for come here: `propose` takes no others, and what was stored came through it.
  const editsOf = (key: EditedKey) =>
    (model.root().pending.get(key)?.edits ?? []) as readonly Edit<EditedKind>[]

  return { ask, settle, editsOf }
}
