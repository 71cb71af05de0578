/**
 * The calls that change a relationship, and how each is undone. A plan names all that its call sends, so that the same
 * call can be sent again, and all that its undo puts back.
 */
import type { ChildLink } from '#contract/research/family.ts'
import type { ProfileFamily, Relationships } from '#contract/research/relationship.ts'
import { type FamilyId, numberInTree, type PersonId, treeOfItem } from '../ids.ts'
import type { RelationshipFacts, TiedFamily } from '../person/decide-relationship.ts'
import type { Slot } from '../person/decide-relative.ts'

export type ParentField = 'fatherId' | 'motherId'
export const slotOf: Readonly<Record<ParentField, Slot>> = { fatherId: 'father', motherId: 'mother' }
export const otherField = (field: ParentField): ParentField =>
  field === 'fatherId' ? 'motherId' : 'fatherId'

export type Parents = Pick<ProfileFamily, ParentField>
export type ProfileChild = ProfileFamily['children'][number]

/** A child in a family that contains them. */
export interface Tie {
  readonly family: ProfileFamily
  readonly child: ProfileChild
}

export type RelationshipPlan =
  | {
      readonly call: 'change spouse'
      readonly familyId: FamilyId
      readonly field: ParentField
      readonly before: PersonId | null
      readonly after: PersonId | null
    }
  | {
      readonly call: 'add family'
      readonly parents: Parents
      readonly child: NewTie | null
      /** The id that the family had before it was deleted; null for a new one. */
      readonly formerId: FamilyId | null
    }
  | { readonly call: 'delete family'; readonly family: ProfileFamily }
  | {
      readonly call: 'add child'
      readonly familyId: FamilyId
      readonly child: NewTie
      /** The new child comes before this one. */
      readonly beforeId: PersonId | null
      /** The parents of the family, which is added again if it has gone with its last child; null if it must exist. */
      readonly orParents: Parents | null
    }
  | { readonly call: 'remove child'; readonly tie: Tie }

interface NewTie {
  readonly personId: PersonId
  readonly link: ChildLink
  /** The tie that ends at the same time. */
  readonly from: Tie | null
}

/** What the server has made of a plan: the family after it, and the parents that a change replaced. */
export interface RelationshipChange {
  readonly plan: RelationshipPlan
  readonly family: ProfileFamily
  readonly replaced: PersonId | null
}

/** The plan that takes a change back. */
export function undoOf({ plan, family, replaced }: RelationshipChange): RelationshipPlan {
  switch (plan.call) {
    case 'change spouse':
      return { ...plan, before: plan.after, after: replaced }
    case 'delete family':
      return { call: 'add family', parents: parentsOf(plan.family), child: null, formerId: plan.family.id }
    case 'remove child':
      return returnOf(plan.tie, null)
    case 'add family':
    case 'add child': {
      if (plan.child === null) return { call: 'delete family', family }
      const tie = tieIn(family, plan.child.personId)
      return plan.child.from === null ? { call: 'remove child', tie } : returnOf(plan.child.from, tie)
    }
  }
}

/** True if the change replaced something that the user had not seen. */
export const hasOverwritten = ({ plan, replaced }: RelationshipChange): boolean =>
  plan.call === 'change spouse' && replaced !== plan.before

/** True if both plans send the same call. The functions that make plans always write their fields in the same order. */
export const isSamePlan = (one: RelationshipPlan, other: RelationshipPlan): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Puts a child back where the tie was. */
function returnOf({ family, child }: Tie, from: Tie | null): RelationshipPlan {
  const index = family.children.findIndex(({ personId }) => personId === child.personId)
  return {
    call: 'add child',
    familyId: family.id,
    child: { personId: child.personId, link: child.link, from },
    beforeId: family.children[index + 1]?.personId ?? null,
    orParents: parentsOf(family),
  }
}

const parentsOf = ({ fatherId, motherId }: ProfileFamily): Parents => ({ fatherId, motherId })

/** @throws if the family does not contain the child by a detail (ER2-40) */
export function tieIn(family: ProfileFamily, personId: PersonId): Tie {
  const child = family.children.find((one) => one.personId === personId)
  if (child === undefined || child.detailId === null) throw new Error('The child assertion is not found.')
  return { family, child }
}

/** @throws if nobody is a parent (ER2-17), or if a parent is not in the profile (ER2-18) */
export function parentsToAdd({ persons }: Relationships, parents: Parents): Parents {
  const { fatherId, motherId } = parents
  if (fatherId === null && motherId === null) throw new Error('Either father or mother must be specified')
  const isKnown = (wanted: PersonId | null) => wanted === null || persons.some(({ id }) => id === wanted)
  if (!isKnown(fatherId)) throw new Error(`Father ${fatherId} not found`)
  if (!isKnown(motherId)) throw new Error(`Mother ${motherId} not found`)
  return parents
}

/** @throws if child and family do not belong to one data group (ER2-27 to ER2-29) */
export function checkOneGroup(childId: PersonId, familyId: FamilyId): void {
  const [ofChild, ofFamily] = [treeOfItem(childId), treeOfItem(familyId)]
  if (ofChild === '') throw new Error('Subject must have a group ID')
  if (ofFamily === '') throw new Error('Parent family must have a group ID')
  if (ofChild !== ofFamily) throw new Error('Subject and parent family must have the same group ID')
}

/** What the rules of relationships need to know. */
export const factsIn = (
  { persons, families }: Relationships,
  startPerson: PersonId | null,
): RelationshipFacts => ({
  startPerson: numberOf(startPerson),
  persons: new Map(persons.map(({ id, gender }) => [numberInTree(id), gender])),
  families: families.map(tiedFamily),
})

export const tiedFamily = ({ id, fatherId, motherId, children, details }: ProfileFamily): TiedFamily => ({
  number: numberInTree(id),
  father: numberOf(fatherId),
  mother: numberOf(motherId),
  children: children.map(({ personId }) => numberInTree(personId)),
  details,
})

export const numberOf = (id: PersonId | null) => (id === null ? null : numberInTree(id))
