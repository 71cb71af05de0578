import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import type { UserId } from '#domain/ids.ts'
import type {
  ParentAct,
  ParentRequest,
  ParentsOfUser,
  ReceivedParentRequest,
  UserSupervisor,
} from '#domain/users/parents.ts'

// Samples write ids as plain texts.
const userId = (text: string) => text as UserId
const recordId = '31' as UserSupervisor['id']
const requestId = (text: string) => text as ParentRequest['id']
const date = '2026-05-02T14:05:00.000Z'

export const samplePickedParent: KnownPerson = { userId: userId('9'), name: 'Ruth Merrowby' }

export const sampleRemoval: ParentAct = { act: 'remove', id: recordId, name: 'Maud Mother', isSelf: false }
export const sampleCancel: ParentAct = { act: 'cancel', id: requestId('41'), name: 'aunt@mail.example' }
export const sampleConfirm: ParentAct = { act: 'confirm', id: requestId('42'), name: 'Cora Child' }
export const sampleDecline: ParentAct = { act: 'decline', id: requestId('42'), name: 'Cora Child' }

export const sampleParents: ParentsOfUser = {
  items: [
    {
      id: recordId,
      supervisorId: userId('6'),
      forUserId: userId('5'),
      supervisor: { id: userId('6'), displayName: 'Maud Mother' },
      createdDate: date,
      modifiedDate: date,
      modifiedUserId: userId('6'),
    },
  ],
  requests: [
    {
      id: requestId('41'),
      forUserId: userId('5'),
      to: 'aunt@mail.example',
      createdDate: date,
      expirationDate: '2026-05-16T14:05:00.000Z',
    },
  ],
}

export const sampleReceived: ReceivedParentRequest[] = [
  {
    id: requestId('42'),
    forUser: { id: userId('8'), displayName: 'Cora Child' },
    askedBy: null,
    expirationDate: '2026-05-16T14:05:00.000Z',
  },
]
