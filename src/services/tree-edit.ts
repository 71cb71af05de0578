import { fromPromise } from 'xstate'
import type { Transport } from '#contract/client.ts'
import { failureOf, isNo } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { Model } from '#domain/model/model.ts'
import type { TreeEditProblem, TreeWords } from '#domain/tree/tree-edit.ts'
import { savingEdits } from './entities/edit-fate.ts'
import type { Editor } from './entities/edits.ts'
import { changeDataGroup } from './patch-data-group.ts'

interface Needs {
  readonly dataGroupId: DataGroupId
  readonly editor: Pick<Editor, 'propose'>
  readonly model: Pick<Model, 'root' | 'read' | 'subscribe'>
  readonly transport: Transport
  /** Returns a new unique id. */
  readonly newId: () => string
}

/** Saves the name and description, which show at once. The saving continues if the user leaves the page. */
export function treeEditActors(needs: Needs) {
  const { save, findOut } = savingEdits(needs, problemOf)
  return {
    saveWords: fromPromise<Result<null, TreeEditProblem>, { change: Partial<TreeWords> }>(
      async ({ input: { change } }) => {
        const edit = { id: needs.newId(), key: keyOf('dataGroup', needs.dataGroupId), set: change }
        return save(edit, (signal) => changeDataGroup(needs, change, signal))
      },
    ),
    findOut,
  }
}

function problemOf(problem: LoadProblem): TreeEditProblem {
  const failure = failureOf(problem)
  if (failure === 'not-allowed' || failure === 'gone') return failure
  return isNo(problem) ? 'not-accepted' : 'unreachable'
}
