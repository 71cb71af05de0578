import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../../contract/client.ts'
import { deletePasskey, listPasskeys } from '../../../contract/identity/passkey.ts'
import type { Passkey, PasskeyId } from '../../domain/passkeys.ts'

export const loadPasskeysActor = (transport: Transport) =>
  fromPromise<readonly Passkey[], undefined>(
    async ({ signal }) => (await send(transport, listPasskeys, {}, { signal })).items,
  )

/** Removes a passkey. One that is gone already counts as removed. */
export const removePasskeyActor = (transport: Transport) =>
  fromPromise<void, { id: PasskeyId | null }>(async ({ input: { id }, signal }) => {
    if (id === null) return
    try {
      await send(transport, deletePasskey, { params: { passkeyId: id } }, { signal })
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === 404)) throw error
    }
  })
