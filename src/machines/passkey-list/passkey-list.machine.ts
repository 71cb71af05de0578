/** The passkeys of whoever is signed in: shown, and removed after a word on what that means. */
import type { Passkey } from '#domain/signing-in/passkeys.ts'
import { accountList } from '../account-list.ts'

export const passkeyListMachine = accountList<Passkey, Passkey>({
  id: 'passkeyList',
  mayTakeOut: (passkeys, passkey) => passkeys.some(({ id }) => id === passkey.id),
  without: (passkeys, passkey) => passkeys.filter(({ id }) => id !== passkey.id),
})
