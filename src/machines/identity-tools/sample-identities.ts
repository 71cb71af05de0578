/** Identities that path models look at. */
import type { Identity } from '#domain/users/identity-admin.ts'
import { sampleSubject } from '../paths/sample-values.ts'

export const created = '2026-11-02T08:00:00.000Z'

/** Somebody who waits for a place, at an address for which codes are made. */
export const sampleIdentity: Identity = {
  subject: sampleSubject,
  givenName: 'Emma',
  familyName: 'Wedgwood',
  invited: false,
  isTestIdentity: true,
  lastSignInDate: null,
  blocked: false,
  disabled: false,
  createdDate: created,
  metadata: {},
  waiting: true,
  addresses: [
    {
      subject: sampleSubject,
      address: 'apptest@test.kinweave.example',
      createdDate: created,
      verifiedDate: null,
      inactiveDate: null,
    },
  ],
}
