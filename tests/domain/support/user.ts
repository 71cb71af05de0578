import type { User } from '#contract/group-admin/user.ts'
import { longSession } from '#machines/paths/sample-values.ts'

/** A user with only these fields known. */
export const userWith = (known: Partial<User>): User => ({
  id: longSession.userId,
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: {},
  invited: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
  ...known,
})
