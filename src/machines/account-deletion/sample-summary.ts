/** A summary for the tests and pictures of the flow. */
import type { DataGroupId, FamilyGroupId, UserId } from '#domain/ids.ts'
import type { DeletionSummary } from '#domain/users/account-deletion.ts'

// Samples write ids as text.
export const sampleHeirId = '21' as UserId
export const sampleChildId = '31' as UserId
export const sampleGroupId = '41' as FamilyGroupId

export const sampleSummary: DeletionSummary = {
  revision: 'a digest',
  groups: [
    {
      id: sampleGroupId,
      name: 'The Byrons',
      others: 3,
      heirs: [{ userId: sampleHeirId, name: 'Ruth Byron' }],
    },
    { id: '42' as FamilyGroupId, name: 'Only me', others: 0, heirs: [] },
  ],
  trees: [{ id: '51' as DataGroupId, name: 'Byron papers', seenBy: ['The Byrons', 'Maud Mother'] }],
  profiles: [{ id: '61' as DataGroupId, name: 'Grandmother', seenBy: [] }],
  children: [
    { userId: sampleChildId, name: 'Cora Byron', otherParents: [] },
    { userId: '32' as UserId, name: 'Cleo Byron', otherParents: ['Maud Mother'] },
  ],
  planId: 'gen.1',
  openInvites: 2,
  tickets: 1,
  isStaff: false,
}
