/** Sample shares with family groups, for path models and screens. */
import type { DataGroupMemberId, FamilyId } from '#contract/wire.ts'
import type { EndableShare, GroupShare } from '#domain/groups/group-share.ts'
import type { TreePreview } from '#domain/groups/member-view.ts'
import { sampleFamilyGroupId, sampleGroupId, samplePersonId } from '../paths/sample-values.ts'

const tree = { id: sampleGroupId(17), name: 'Wedgwood papers', isProfile: false }

export const sampleGroupShares = {
  own: { data: tree, group: { id: sampleFamilyGroupId(4), name: 'The Wedgwoods', isOwn: true } },
  foreign: { data: tree, group: { id: sampleFamilyGroupId(6), name: 'The Galtons', isOwn: false } },
  another: { data: tree, group: { id: sampleFamilyGroupId(5), name: 'The Darwins', isOwn: true } },
} as const satisfies Record<string, GroupShare>

export const sampleEndableShare: EndableShare = {
  ...sampleGroupShares.own,
  // Any number is the id of a member.
  memberId: '9' as DataGroupMemberId,
  ownerName: null,
  others: 4,
}

// Any number of the tree is the id of a family.
const familyId = `${tree.id}-1` as FamilyId

const person = (number: number, given: string): TreePreview['sample'][number] => ({
  id: samplePersonId(17, number),
  matchIds: [],
  groupIds: [tree.id],
  differing: [],
  userRestricted: false,
  autoRestricted: number === 2,
  profile: false,
  placeholder: false,
  displayProperties: {
    name: `${given} Wedgwood`,
    nameParts: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: 'Wedgwood' },
    ],
    gender: 'Unknown',
    lifespan: '',
    birthDate: null,
    birthSortDate: null,
    birthPlaceId: null,
    deathDate: null,
    deathSortDate: null,
    deathPlaceId: null,
    living: number === 2,
    primaryPhotoSignedUrl: null,
  },
  familyRelationships: [{ familyId: familyId, role: number === 1 ? 'Father' : 'Child' }],
  modifiedDate: '2026-11-22T08:00:00.000Z',
  modifiedUserId: null,
})

export const samplePreview: TreePreview = {
  personCount: 12,
  livingCount: 2,
  restrictedCount: 1,
  photoCount: 0,
  placeCount: 4,
  sample: [person(1, 'Josiah'), person(2, 'Dora')],
}
