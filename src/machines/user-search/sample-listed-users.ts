/** Sample users for path models. */
import type { ListedUser } from '#domain/users/user-admin.ts'
import { sampleSubject, sampleUserId } from '../paths/sample-values.ts'

/** A user with everything that a row can show, whose last sync has failed. */
export const busyUser: ListedUser = {
  id: sampleUserId(7),
  givenName: 'Charles',
  surname: 'Darwin',
  photoUrl: null,
  subject: sampleSubject,
  email: 'charles@mail.example',
  metadata: { location: 'Downe, Kent' },
  createdDate: '2026-11-02T08:00:00.000Z',
  invited: true,
  isTest: true,
  isDemo: false,
  usage: {
    syncDeviceTypes: ['MacBook Pro'],
    workspaceTypes: ['RootsMagic'],
    lastSyncState: 'Cancelled',
    lastSyncDate: '2026-11-04T08:00:00.000Z',
    totalFamilyGroups: 2,
    sharingUsers: 3,
    sharingInvites: 1,
  },
  supervisors: [sampleUserId(8)],
  subscription: { items: [{ price: { productId: 'plus.1' } }] },
}

/** A user who has just signed up and has no name yet. */
export const newUser: ListedUser = {
  id: sampleUserId(9),
  photoUrl: null,
  subject: sampleSubject,
  email: null,
  metadata: {},
  createdDate: '2026-11-05T08:00:00.000Z',
  invited: false,
  isTest: false,
  isDemo: true,
  usage: {
    syncDeviceTypes: [],
    workspaceTypes: [],
    lastSyncState: null,
    lastSyncDate: null,
    totalFamilyGroups: 0,
    sharingUsers: 0,
    sharingInvites: 0,
  },
  supervisors: [],
  subscription: null,
}
