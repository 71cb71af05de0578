/** The list of the signed-in user's passkeys. Before one is removed, the page says what that means. */
import type { Passkey } from '#domain/signing-in/passkeys.ts'
import { accountList } from '../account-list.ts'

export const passkeyListMachine = accountList<Passkey, Passkey>({
  id: 'passkeyList',
  mayTakeOut: (passkeys, passkey) => passkeys.some(({ id }) => id === passkey.id),
  without: (passkeys, passkey) => passkeys.filter(({ id }) => id !== passkey.id),
})
