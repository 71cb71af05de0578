import type { HistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { YearGap } from '#domain/profile/life-rows.ts'
import type { ProfileType } from '#domain/profile/profile-type.ts'
import type { DetailProblem } from '#machines/assertion-edit/assertion-edit.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted } from '../../words/numbers.ts'

const typeNames = {
  Research: 'Person in a tree',
  ResearchRestricted: 'Private person in a tree',
  User: 'User profile',
  Placeholder: 'Placeholder',
  ManagedLinked: 'Profile that follows a tree',
  Managed: 'Managed profile',
} satisfies Record<ProfileType, string>

/** The line below a name: 'Managed profile, owned by you'. */
export const subtitleText = ({
  type,
  owner,
}: {
  readonly type: ProfileType
  readonly owner: { readonly name: string; readonly isViewer: boolean }
}): string => `${typeNames[type]}, ${owner.isViewer ? 'owned by you' : `owned by ${owner.name}`}`

/** Why the only name is not deleted, and what to do. */
export const onlyNameText =
  'This is the only name, and everybody needs one. Change it here, or add another name before you delete it.'

export const detailProblemText = {
  'not-allowed': 'You are no longer allowed to change this profile. Nothing was changed.',
  'not-found':
    'This is no longer here: somebody has deleted it, or the profile is no longer shared with you.',
  'read-only-tree': 'This person is in a tree. Change the file of the tree, and upload it again.',
  'linked-profile': 'This profile gets its details from a tree. Change them in the tree.',
  'detail-type': 'A detail of this type cannot be added. Choose another type.',
  'detail-empty': 'The detail says nothing yet. Fill in at least one field.',
  'detail-value': 'This type does not take such a value. Check what you entered.',
  'detail-parts': 'This type does not take all of these fields. Check what you entered.',
  'no-such-place': 'The place was deleted meanwhile. Enter it again.',
  'changed-meanwhile':
    'This was changed in the meantime, so it was not deleted. Open it to see the change. You can delete it there.',
  'too-many-details': 'This profile has as many details as it can have. Delete one before you add another.',
  'only-name': `${onlyNameText} Nothing was deleted.`,
  'gender-there':
    'This person has a gender already. Close this window, and choose “Gender” in the list to change it.',
  'gender-of-parent':
    'This person is a father or mother in a family, and this gender does not fit. Change the parents of the family first.',
  'too-many-places': 'This profile has as many places as it can have. Use one of the places it has.',
  unreachable:
    'We could not reach the server. What you entered is still here: check your connection and try again.',
  'maybe-deleted': unknownOutcomeText('the detail is deleted'),
} satisfies Record<DetailProblem, string>

/** Words for an undo that failed: nothing was entered. */
export const undoneProblemText = {
  ...detailProblemText,
  unreachable: unknownOutcomeText('this is undone'),
} satisfies Record<DetailProblem, string>

/** The line below the name of a relative: 'In the profile of Nora Ellery'. */
export const withinText = ({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }): string =>
  isOwn ? 'In your profile' : `In the profile of ${name}`

/** Below the date: what was understood of it. */
export function dateHint(date: HistoricalDate | null): string {
  if (date === null) return 'Also “about 1850”, “after March 1850”, or “between 1841 and 1850”.'
  if (date.type === 'freeform') return 'We cannot read this as a date. It is saved as you typed it.'
  return `We read: ${historicalDateText(date)}.`
}

export const gapText = ({ from, to }: YearGap) => {
  // There is no year 0.
  const years = to - from - (from < 0 && to > 0 ? 1 : 0)
  return `${counted(years, 'year', 'years')} without a detail`
}

export const moveText = ({ miles, from }: { miles: number; from: string }) =>
  `${counted(miles, 'mile', 'miles')} from ${from}`

/** The exact words of requirement ER2-10. */
export const managedByOtherText = 'This profile is managed by someone else.'
