import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { deletePasskey, listPasskeys } from '#contract/identity/passkey.ts'
import type { Passkey } from '#domain/signing-in/passkeys.ts'

/** Loads the passkeys of the signed-in user. */
export const loadPasskeysActor = (transport: Transport) =>
  fromPromise<readonly Passkey[], undefined>(
    async ({ signal }) => (await send(transport, listPasskeys, {}, { signal })).items,
  )

/** Removes a passkey. A passkey that is already gone counts as removed. */
export const removePasskeyActor = (transport: Transport) =>
  fromPromise<void, { choice: Passkey }>(async ({ input: { choice }, signal }) => {
    await send(transport, deletePasskey, { params: { passkeyId: choice.id } }, { signal })
  })
