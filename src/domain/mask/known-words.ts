/**
 * Words that a value may hold without telling anything of anybody: states, kinds, roles. What somebody is, such as
 * their gender, is not among them.
 */
import type { MemberRole } from '#contract/permission.ts'
import type { MatchState, MatchVerdict } from '#contract/research/match.ts'
import type { FamilyRole } from '#contract/research/person.ts'
import type { SyncState } from '#contract/research/sync.ts'
import { assertionTypes } from '../assertion-types.ts'
import { historicalDateTypes } from '../dates/historical-date.ts'
import { entryStates } from '../model/entry.ts'
import { permissionBits } from '../permissions.ts'
import { privilegeLabels } from '../privileges.ts'

type Word = MemberRole | MatchState | MatchVerdict | FamilyRole | SyncState

const ofTheWire: readonly (readonly Word[])[] = [
  ['Viewer', 'Member', 'Contributor', 'Recruiter', 'Administrator', 'Owner'],
  ['proposed', 'automatic', 'confirmed', 'rejected', 'same', 'different'],
  ['Father', 'Mother', 'Child'],
  ['Active', 'Completing', 'Cancelled', 'Failed', 'Completed'],
]

const further: readonly (readonly string[])[] = [
  // Of parts of names.
  ['Prefix', 'Given', 'Surname', 'Suffix'],
  // Of groups, subjects and syncs.
  ['System', 'Research', 'Profile', 'Person', 'Family', 'Assertion', 'Place', 'Other'],
  ['came', 'changed', 'went', 'NotCompared', 'Comparing', 'Compared', 'Applied', 'Undone'],
  // Of users, and whom they show what.
  ['DemoUser', 'Me', 'Friends', 'Groups', 'Everyone'],
  // Of links.
  ['birth', 'adopted', 'foster', 'step', 'sealed', 'unknown', 'parent', 'child', 'spouse', 'sibling'],
  // Of files, invitations and views.
  ['NoData', 'Processing', 'Available', 'ProcessingError', 'Blocked', 'Pending', 'Accepted', 'Expired'],
  ['gedcom-7.0', 'gedcom-5.5.1', 'map', 'globe', 'light', 'dark', 'default'],
]

const known: ReadonlySet<string> = new Set([
  ...ofTheWire.flat(),
  ...further.flat(),
  ...entryStates,
  ...historicalDateTypes,
  ...Object.keys(permissionBits),
  ...Object.keys(privilegeLabels),
  ...assertionTypes.map(({ type }) => type),
])

export const isKnownWord = (text: string): boolean => known.has(text)
