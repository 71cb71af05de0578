import type { FamilyOfPerson } from '#domain/profile/person-families.ts'
import { lacksSpouse, type RelativeKind } from '#domain/profile/relative-draft.ts'
import type { RelativeProblem } from '#machines/profile-creation/profile-creation.machine.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { removalProblemText } from '../managing/managing-words.ts'
import type { ParentGroupView } from './family-view.ts'
import { linkWords } from './relationship-words.ts'

export const addWords = {
  father: 'Add father',
  mother: 'Add mother',
  spouse: 'Add spouse',
  child: 'Add child',
} satisfies Record<RelativeKind, string>

export const relationshipQuestions = {
  father: 'Relationship',
  mother: 'Relationship',
  spouse: 'Husband or wife?',
  child: 'Son or daughter?',
} satisfies Record<RelativeKind, string>

/** Above the children of one of several families. */
export const childrenWith = (spouse: string | null) =>
  spouse === null ? 'Children with somebody unknown' : `Children with ${spouse}`

/** Several names in one text. */
export const namesInList = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

/** Above the parents in one of several families. */
export function childOf({ link, fathers, mothers }: ParentGroupView): string {
  const names = [...fathers, ...mothers].flatMap(({ face }) => (face === null ? [] : [nameText(face)]))
  const parents = names.length === 0 ? 'somebody unknown' : namesInList(names)
  return link === 'birth' ? `Child of ${parents}` : `Child of ${parents} (${linkWords[link].toLowerCase()})`
}

/** If the person has several families by birth, one of them must be wrong. */
export const severalParentsText =
  'There is more than one family of parents by birth, for example because two profiles were merged. Remove the parents who are wrong here, or keep all if you do not know.'

/** Why nobody can be added before the gender is known (REL-05). */
export const genderNeeded = (kind: RelativeKind) =>
  `Please enter the gender for this profile before adding a ${kind}.`

/** A family that the relative may join; null is a new one. */
export function familyText(kind: RelativeKind, family: FamilyOfPerson | null): string {
  if (family === null) return 'In a new family'
  const names = namesInList(family.others)
  if (names === '') return 'In another family of this person'
  if (!lacksSpouse(family)) return `With ${names}`
  return kind === 'spouse' ? `As the other parent of ${names}` : `In the family of ${names}`
}

const relativeProblemText = {
  ...removalProblemText,
  'not-allowed': 'You are no longer allowed to change this profile. Nothing was changed.',
  'not-found': 'This profile is no longer here: somebody has deleted it, or it is no longer shared with you.',
  'read-only-tree':
    'This person is in a tree. Add the relative in the file of the tree, and upload it again.',
  'linked-profile': 'This profile follows a tree. Add the relative in the tree.',
  'name-needed': 'Either given name or surname must be specified.',
  'gender-needed': 'Please enter the gender for this profile first.',
  'family-needed': 'Choose the family that the child belongs to.',
  'no-such-family': 'This family was changed meanwhile. Close this form and choose the relative again.',
  'parent-there': 'This parent was added meanwhile. Close this form to see the family.',
  'spouse-there': 'A spouse was added to this family meanwhile. Choose a new family, or close this form.',
  'too-many-relatives': 'This profile has as many persons as it can have.',
  unreachable:
    'We could not reach the server. What you entered is still here. Try again: nobody is added twice.',
} satisfies Record<RelativeProblem, string>

/** Only the owner adds parents and spouses (PRF-23). */
export const creationProblemText = (kind: RelativeKind, problem: RelativeProblem): string =>
  problem === 'not-allowed' && kind !== 'child'
    ? "You don't have permission to create a new parent for this profile."
    : relativeProblemText[problem]

/** Words for an undo that failed: it removes the new relative. */
export const undoProblemText = {
  ...relativeProblemText,
  ...removalProblemText,
} satisfies Record<RelativeProblem, string>
