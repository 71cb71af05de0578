import { fromPromise } from 'xstate'
import type { Transport } from '#contract/client.ts'
import { failureOf, isNo } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { Model } from '#domain/model/model.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import { savingEdits } from '../entities/edit-fate.ts'
import type { Editor } from '../entities/edits.ts'
import { changeDataGroup } from '../patch-data-group.ts'

interface Needs {
  readonly dataGroupId: DataGroupId
  readonly editor: Pick<Editor, 'propose'>
  readonly model: Pick<Model, 'root' | 'read' | 'subscribe'>
  readonly transport: Transport
  /** Returns a new unique id. */
  readonly newId: () => string
}

/** Saves whether the person of a profile is a child, which shows at once. */
export function childMarkActors(needs: Needs) {
  const { save, findOut } = savingEdits(needs, problemOf)
  return {
    saveMark: fromPromise<Result<null, ChildMarkProblem>, { isChild: boolean }>(
      async ({ input: { isChild } }) => {
        const set = { isChild }
        const edit = { id: needs.newId(), key: keyOf('dataGroup', needs.dataGroupId), set }
        return save(edit, (signal) => changeDataGroup(needs, set, signal))
      },
    ),
    findOut,
  }
}

function problemOf(problem: LoadProblem): ChildMarkProblem {
  if (problem.code === 'too-old-for-child') return problem.code
  const failure = failureOf(problem)
  if (failure === 'not-allowed' || failure === 'gone') return failure
  return isNo(problem) ? 'not-accepted' : 'unreachable'
}
