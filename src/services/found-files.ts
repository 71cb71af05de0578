/** Makes the server forget the tree files that the Sync app has found on a computer. */
import { fromPromise } from 'xstate'
import { demand, type Transport } from '#contract/client.ts'
import { tellFoundDataFiles } from '#contract/group-admin/found-data-files.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { withoutDevice } from '#domain/users/found-data-files.ts'

interface Needs {
  readonly userId: UserId
  readonly model: Pick<Model, 'append' | 'read'>
  readonly transport: Transport
  readonly now: () => number
}

/** The server announces the change to other pages only, so this page takes it into its model. */
export const forgetFoundFilesActor = ({ userId, model, transport, now }: Needs) =>
  fromPromise<null, { readonly device: string }>(async ({ input: { device }, signal }) => {
    const body = { device, items: [] }
    await demand(transport, tellFoundDataFiles, { params: { id: userId }, body }, { signal })
    const { value: user } = model.read(keyOf('user', userId))
    if (user !== null) {
      const changed = { ...user, metadata: withoutDevice(user.metadata, device) }
      model.append({ type: 'entities-loaded', entities: [keyed('user', userId, changed)] }, now())
    }
    return null
  })
