/** Sample profiles of the sharing editor, for its path model and screens. */
import type { DataGroupInviteId } from '#contract/wire.ts'
import type { EditorProfile } from '#domain/groups/profile-sharing.ts'
import type { AutoProfile } from '#domain/profile/auto-profile.ts'
import { sampleGroupId, samplePersonId } from '../paths/sample-values.ts'

const profile = (number: number, name: string, parts: Partial<EditorProfile> = {}): EditorProfile => ({
  id: sampleGroupId(number),
  name,
  ownerName: null,
  memberId: null,
  requestId: null,
  inviteId: null,
  mayShare: true,
  mayRemove: true,
  ...parts,
})

export const sampleProfiles = {
  own: profile(31, 'Dora Wedgwood'),
  // Any number is the id of a request.
  pending: profile(32, 'Emma Darwin', { requestId: '41' as DataGroupInviteId }),
  foreign: profile(33, 'Frank Galton', { ownerName: 'Mary Galton', mayShare: false, mayRemove: false }),
}

/** Profiles of which more can be ticked than fit in one batch. */
export const sampleEditor = [
  ...Object.values(sampleProfiles),
  ...Array.from({ length: 6 }, (_, index) => profile(50 + index, `Child ${index + 1} Wedgwood`)),
]

export const sampleFound: AutoProfile = {
  id: sampleGroupId(44),
  personId: samplePersonId(44, 1),
  name: 'Ann Wedgwood',
  gender: 'Female',
  treeName: 'Wedgwood papers',
}
