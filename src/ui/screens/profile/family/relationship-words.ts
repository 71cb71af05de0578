import type { PersonId } from '#domain/ids.ts'
import { type PlanRefusal } from '#domain/profile/plan-from-form.ts'
import {
  type ChildLink,
  type ProfilePerson,
  type RelationshipAct,
  type RelationshipChoice,
  type Relationships,
} from '#domain/profile/relationship-form.ts'
import { hasOverwritten, type RelationshipChange } from '#domain/profile/relationship-plan.ts'
import type { RelationshipProblem } from '#machines/relationship-edit/relationship-edit.machine.ts'

export const actWords = {
  'spouse change': 'Choose another spouse',
  'spouse removal': 'Remove this spouse',
  'child move': 'Move to another family',
  'child removal': 'Remove this child',
  'spouse addition': 'Add a spouse',
  'child addition': 'Add a child',
  'parents addition': 'Add parents',
  'parents removal': 'Remove these parents',
} satisfies Record<RelationshipAct, string>

/** What the form asks, for acts that need a choice. */
export const questions = {
  'spouse change': 'New spouse',
  'spouse removal': '',
  'child move': 'New family',
  'child removal': '',
  'spouse addition': 'Spouse',
  'child addition': 'Child',
  'parents addition': 'Parent or family',
  'parents removal': '',
} satisfies Record<RelationshipAct, string>

/** What removing means. The persons stay, so that nothing about them is lost. */
export function removalText(act: RelationshipAct, name: string): string {
  if (act === 'spouse removal')
    return `${name || 'This person'} will no longer be a spouse here. Nobody is deleted: both stay in this profile.`
  if (act === 'parents removal')
    return `This person will no longer be a child of ${name}. Nobody is deleted: all stay in this profile.`
  return `${name || 'This person'} will no longer be a child of this family. Nobody is deleted: the child stays in this profile.`
}

/** Before a relationship is removed that other profiles define too (REL-10). */
export const elsewhereText = 'This relationship is also defined in other profiles. It will still exist there.'

export const linkWords = {
  birth: 'By birth',
  adopted: 'Adopted',
  foster: 'Foster child',
  step: 'Stepchild',
  unknown: 'Not known',
  sealed: 'Sealed',
} satisfies Record<ChildLink, string>

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

interface Counts {
  readonly children: number
  readonly details: number
}

const hasChildren = ({ children }: Counts) =>
  `This spouse family still has ${counted(children, 'child', 'children')}. All children must be removed before you can delete the family.`
const hasDetails = ({ details }: Counts) =>
  `This spouse family still has ${counted(details, 'detail', 'details')} defined. All family details must be removed before you can delete the family.`

/** Why the form cannot be sent; null if only a choice is missing. */
export function refusalText(problem: PlanRefusal, counts: Counts): string | null {
  switch (problem) {
    case 'nothing-chosen':
      return null
    case 'has-children':
      return hasChildren(counts)
    case 'has-details':
      return hasDetails(counts)
    case 'gender-needed':
      return 'Please enter the gender for this profile first. Close this window and choose “Add detail”.'
    default:
      return relationshipProblemText[problem]
  }
}

const tryAgain = 'Look at the family again to see how it is now.'

export const relationshipProblemText = {
  'not-allowed': 'Only the owner of this profile can change parents and spouses. Nothing was changed.',
  'not-found': `This family is no longer here: somebody has changed it meanwhile. ${tryAgain}`,
  'read-only-tree':
    'This person is in a tree. Change the family in the file of the tree, and upload it again.',
  'linked-profile': 'This profile follows a tree. Change the family in the tree.',
  'parent-needed': 'A family needs a father or a mother. Choose somebody else instead.',
  'one-person-family': 'The family would have only one person. Remove the spouse instead.',
  'no-such-person': `This person is no longer in this profile. ${tryAgain}`,
  'same-person': 'Father and mother must be two persons. Choose somebody else.',
  'current-spouse': 'This is the current spouse.',
  'gender-of-parent':
    'The gender of this person does not fit a father or mother here. Choose somebody else, or correct the gender first.',
  'profile-person': 'This profile is about this person, so nobody else can take their place here.',
  'own-ancestor': 'This would make a person their own ancestor. Choose somebody else.',
  'child-there': 'This person is already a child of this family.',
  'child-moved': `Somebody has moved or removed this child meanwhile. ${tryAgain}`,
  'too-many-relatives': 'This profile has as many families as it can have.',
  'has-children': `This spouse family has a child again. ${tryAgain}`,
  'has-details': `This spouse family has details again. ${tryAgain}`,
  unreachable: 'We could not reach the server. Try again: nothing is done twice.',
  'changed-meanwhile': 'Somebody has changed this family meanwhile. Close this window to see how it is now.',
} satisfies Record<RelationshipProblem, string>

const nameIn = (persons: readonly ProfilePerson[], id: PersonId | null): string | null =>
  id === null ? null : (persons.find((person) => person.id === id)?.name ?? 'this person')

const namesIn = (known: Relationships, ids: readonly (PersonId | null)[]): string =>
  new Intl.ListFormat('en-GB').format(ids.flatMap((id) => nameIn(known.persons, id) ?? []))

/** A choice in words: a person with the birth year, or the parents of a family. */
export function choiceText(known: Relationships, choice: RelationshipChoice): string {
  if (choice.type === 'family') {
    const family = known.families.find(({ id }) => id === choice.id)
    return `The family of ${namesIn(known, [family?.fatherId ?? null, family?.motherId ?? null])}`
  }
  const person = known.persons.find(({ id }) => id === choice.id)
  const text = `${person?.name}${person?.birthYear ? `, born ${person.birthYear}` : ''}`
  if (choice.type === 'person') return text
  return `${text}, as ${choice.type === 'fatherId' ? 'father' : 'mother'}`
}

/** What was done, for the notice with Undo. */
export function doneText(known: Relationships, done: RelationshipChange): string {
  const { plan, family } = done
  const parents = namesIn(known, [family.fatherId, family.motherId])
  switch (plan.call) {
    case 'change spouse': {
      const text =
        plan.after === null
          ? 'The spouse was removed.'
          : `${namesIn(known, [plan.after])} is now in this family.`
      if (!hasOverwritten(done)) return text
      const replaced = nameIn(known.persons, done.replaced) ?? 'nobody'
      return `${text} Somebody had put ${replaced} there meanwhile. Undo brings that back.`
    }
    case 'delete family':
      return 'The spouse was removed. Both persons are still in this profile.'
    case 'remove child':
      return `${namesIn(known, [plan.tie.child.personId])} was removed from the family, and is still in this profile.`
    case 'add child':
    case 'add family':
      if (plan.child === null) return `${parents} are now spouses.`
      return `${namesIn(known, [plan.child.personId])} is now a child of ${parents}.`
  }
}
