/** Finds out whether edits with an interrupted call were applied, by reading the entity from the server. */
import type { Edit } from '#domain/model/edit.ts'
import { type EditVerdict, factsOfVerdict, verdictOnReading } from '#domain/model/edit-verdict.ts'
import { idOf, kindOf } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { EditedKey, EditedKind, EditorNeeds } from './editor-needs.ts'

/** The problem of an edit if nobody knows whether the server applied it. */
export const noConnection: LoadProblem = { status: 0, code: 'network' }

/** Settles edits whose calls ended without an answer. */
export function undecidedEdits({ model, loader, now }: EditorNeeds) {
  /**
   * Asks the server and records the verdict in the model. Returns 'undecided' also if the session has changed
   * meanwhile.
   */
  async function ask(edit: Edit<EditedKind>, epoch: number): Promise<EditVerdict> {
    model.append({ type: 'marked-stale', keys: [edit.key] }, now())
    const { problem, value } = await loader.load(kindOf(edit.key), idOf(edit.key))
    const { pending, epoch: presentEpoch } = model.root()
    if (presentEpoch !== epoch) return 'undecided'
    const verdict = verdictOnReading(edit, { problem, base: pending.get(edit.key)?.base ?? value })
    model.append(factsOfVerdict(edit, verdict, noConnection), now())
    return verdict
  }

  /** Settles the edits of an entity, except those with a running call. Returns false if one stays undecided. */
  async function settle(key: EditedKey, isUnderWay: (id: string) => boolean): Promise<boolean> {
    const { epoch } = model.root()
    for (const edit of editsOf(key)) {
      if (isUnderWay(edit.id)) continue
      if ((await ask(edit, epoch)) === 'undecided') return false
    }
    return true
  }

  // All edits here are of loadable kinds: `propose` accepts no others, and stored edits came through `propose`.
  const editsOf = (key: EditedKey) =>
    (model.root().pending.get(key)?.edits ?? []) as readonly Edit<EditedKind>[]

  return { ask, settle, editsOf }
}
