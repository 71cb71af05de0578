import { fromPromise } from 'xstate'
import { demand, type Transport } from '#contract/client.ts'
import { failureOf, isNo } from '#contract/failure.ts'
import { type DataGroup, patchDataGroup } from '#contract/group-admin/data-group.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { Model } from '#domain/model/model.ts'
import type { TreeEditProblem, TreeWords } from '#domain/tree/tree-edit.ts'
import { savingEdits } from './entities/edit-fate.ts'
import type { Editor } from './entities/edits.ts'

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
        return save(edit, (signal) => patch(needs, change, signal))
      },
    ),
    findOut,
  }
}

async function patch(
  { dataGroupId, model, transport }: Needs,
  change: Partial<TreeWords>,
  signal: AbortSignal,
): Promise<KeyedValue[]> {
  const body = Object.entries(change).map(([field, value]) => ({
    op: 'replace' as const,
    path: `/${field}`,
    value,
  }))
  const answer = await demand(transport, patchDataGroup, { params: { id: dataGroupId }, body }, { signal })
  return [
    keyed('dataGroup', dataGroupId, withOwner(answer, model.read(keyOf('dataGroup', dataGroupId)).value)),
  ]
}

/** The answer to the patch does not contain the owner, so the known owner is kept. */
const withOwner = (answer: DataGroup, known: DataGroup | null): DataGroup =>
  known?.owner === undefined ? answer : { ...answer, owner: known.owner }

function problemOf(problem: LoadProblem): TreeEditProblem {
  const failure = failureOf(problem)
  if (failure === 'not-allowed' || failure === 'gone') return failure
  return isNo(problem) ? 'not-accepted' : 'unreachable'
}
