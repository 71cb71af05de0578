import type { User } from '#contract/group-admin/user.ts'
import { UserId } from '#contract/wire.ts'

/** A user as the server shows it to the user. */
export const sampleUser: User = {
  id: UserId.parse('5'),
  givenName: 'Ada',
  surname: 'Byron',
  namePrivacy: 'Groups',
  gender: 'Female',
  photoUrl: null,
  email: 'ada@mail.example',
  emailPrivacy: 'Me',
  email2: null,
  email2Privacy: 'Me',
  mobileNumber: null,
  mobileNumberPrivacy: 'Me',
  profileDataGroupId: null,
  metadata: {},
  limits: { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false },
  limitsDisabled: false,
  supervised: false,
  privileges: ['User'],
  invited: true,
  createdDate: '2026-05-02T14:05:00.000Z',
  modifiedDate: '2026-05-02T14:05:00.000Z',
  modifiedUserId: null,
}
