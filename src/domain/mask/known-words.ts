/**
 * Words that reveal nothing about a person: states, kinds, roles. Words that describe a person, such as the gender,
 * are left out.
 */
import type { MemberRole } from '#contract/permission.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { MatchState, MatchVerdict } from '#contract/research/match.ts'
import type { FamilyRole } from '#contract/research/person.ts'
import type { SyncState } from '#contract/research/sync.ts'
import { historicalDateTypes } from '../dates/historical-date.ts'
import { entryStates } from '../model/entry.ts'
import { permissionBits } from '../permission/permissions.ts'
import { assertionTypes } from '../person/assertion-types.ts'
import { privilegeLabels } from '../users/privileges.ts'

type Word = MemberRole | MatchState | MatchVerdict | FamilyRole | SyncState

const ofTheWire: readonly (readonly Word[])[] = [
  ['Viewer', 'Member', 'Contributor', 'Recruiter', 'Administrator', 'Owner'],
  ['proposed', 'automatic', 'confirmed', 'rejected', 'same', 'different'],
  ['Father', 'Mother', 'Child'],
  ['Active', 'Completing', 'Cancelled', 'Failed', 'Completed'],
]

const further: readonly (readonly string[])[] = [
  // Kinds of name parts.
  ['Prefix', 'Given', 'Surname', 'Suffix'],
  // Groups, subjects and syncs.
  ['System', 'Research', 'Profile', 'Person', 'Family', 'Assertion', 'Place', 'Other'],
  ['came', 'changed', 'went', 'NotCompared', 'Comparing', 'Compared', 'Applied', 'Undone'],
  // Users, and the audiences that may see their data.
  ['DemoUser', 'Me', 'Friends', 'Groups', 'Everyone'],
  // Kinds of links.
  ['birth', 'adopted', 'foster', 'step', 'sealed', 'unknown', 'parent', 'child', 'spouse', 'sibling'],
  // Files, invitations and views.
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

/** Problem codes of the client itself and of the identity service. */
const furtherProblems =
  'address-refused already-there cancelled captcha-refused code-refused device-failed edit-refused empty ' +
  'ended-meanwhile expired file-changed foreign-address gone hand-off-refused invited-already limit-reached ' +
  'load-failed name-refused network no-challenge no-code no-code-asked no-tree-inside not-a-tree not-accepted ' +
  'not-applied not-begun-here not-impersonated not-ready not-reverted not-saved not-supported not-the-form not-the-last ' +
  'passkey-refused password-refused sent-lately session-over several-files signed-out too-many too-many-codes ' +
  'too-many-tries too-often undecided unexpected unforeseen unknown-program unknown-version unreachable ' +
  'unreadable user-changed weak-challenge web-page UserStore.AliasNotAllowed'

const problems: ReadonlySet<string> = new Set([...problemCodes, ...furtherProblems.split(' ')])

export const isProblemWord = (text: string): boolean => problems.has(text)

/** An error or a class may have any name, so only these names from the browser and from our code are allowed. */
const errors: ReadonlySet<string> = new Set(
  (
    'Error TypeError RangeError SyntaxError ReferenceError URIError EvalError AggregateError AbortError ' +
    'NetworkError TimeoutError QuotaExceededError InvalidStateError NotAllowedError NotFoundError SecurityError ' +
    'DataCloneError NotSupportedError ConstraintError NotReadableError UnknownError Misfit'
  ).split(' '),
)

export const isKnownError = (name: string): boolean => errors.has(name)

const classes: ReadonlySet<string> = new Set(
  (
    'Actor File Blob FileList FormData URL URLSearchParams AbortController AbortSignal Promise WeakMap WeakSet ' +
    'RegExp ArrayBuffer Uint8Array Request Response Headers WebSocket'
  ).split(' '),
)

export const isKnownClass = (name: string): boolean => classes.has(name)
