import { demand, type Transport } from '#contract/client.ts'
import { type DataGroup } from '#contract/group-admin/data-group.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly dataGroupId: DataGroupId
  readonly model: Pick<Model, 'read'>
  readonly transport: Transport
}

export type DataGroupChange = Partial<Pick<DataGroup, 'name' | 'description' | 'isChild'>>

/** Changes fields of a data group. Returns the data group as the server then has it, for the model. */
export async function changeDataGroup(
  { dataGroupId: id, model, transport }: Needs,
  change: DataGroupChange,
  signal: AbortSignal,
): Promise<KeyedValue[]> {
  const body = Object.entries(change).map(([field, value]) => ({
    op: 'replace' as const,
    path: `/${field}`,
    value,
  }))
  const answer = await demand(transport, patchDataGroup, { params: { id }, body }, { signal })
  return [keyed('dataGroup', id, withOwner(answer, model.read(keyOf('dataGroup', id)).value))]
}

/** The answer to the patch does not contain the owner, so the known owner is kept. */
const withOwner = (answer: DataGroup, known: DataGroup | null): DataGroup =>
  known?.owner === undefined ? answer : { ...answer, owner: known.owner }
