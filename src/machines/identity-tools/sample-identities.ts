/** Sample identities for path models. */
import type { Identity } from '#domain/users/identity-admin.ts'
import { sampleSubject } from '../paths/sample-values.ts'

export const created = '2026-11-02T08:00:00.000Z'

/** A person on the waitlist whose address allows generated codes. */
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
