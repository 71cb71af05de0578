/** A sample passkey for path models and tests. */
import type { Passkey, PasskeyId } from '#domain/signing-in/passkeys.ts'

export const samplePasskey: Passkey = {
  // Any uuid is a valid passkey id.
  id: '5b0c1a52-3a0e-4e5c-8f2f-1f6f1f0b7d11' as PasskeyId,
  name: 'My phone',
  backedUp: false,
  createdDate: '2026-05-02T08:00:00.000Z',
  lastUsedDate: null,
}
