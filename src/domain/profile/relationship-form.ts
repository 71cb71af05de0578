/** The form that changes a relationship on the page of a profile: whose, by which act, and what was chosen (REL-01). */
import type { ChildLink } from '#contract/research/family.ts'
import type { ProfilePerson, Relationships } from '#contract/research/relationship.ts'
import type { FamilyId, PersonId } from '../ids.ts'
import type { ParentField } from './relationship-plan.ts'

/** The types of the wire, re-exported for screens, which must not import the contract. */
export type { ChildLink, ProfilePerson, Relationships }

export type RelationshipAct =
  | RemovalAct
  | 'spouse change'
  | 'child move'
  | 'spouse addition'
  | 'child addition'
  | 'parents addition'

export type RemovalAct = 'spouse removal' | 'child removal' | 'parents removal'

/**
 * Whose relationship is changed: a spouse or a child in a family of the page's person, or the person's own. `parents`: the
 * person as the child of one of several families.
 */
export type RelationshipSubject =
  | { readonly kind: 'self' }
  | { readonly kind: 'parents'; readonly family: FamilyMatch; readonly childId: PersonId }
  | { readonly kind: 'spouse'; readonly family: FamilyMatch }
  | { readonly kind: 'child'; readonly family: FamilyMatch; readonly childId: PersonId }

/** A family by the id under which the viewer sees it, and its ids in other trees (REL-02). */
export interface FamilyMatch {
  readonly id: FamilyId
  readonly matchIds: readonly FamilyId[]
}

/** The acts on a subject. Only the owner changes parents and spouses (PRF-23). */
export function actsOn({ kind }: Pick<RelationshipSubject, 'kind'>, isOwner: boolean): RelationshipAct[] {
  if (kind === 'spouse')
    return isOwner ? ['spouse change', 'child addition', 'spouse removal'] : ['child addition']
  if (kind === 'child') return ['child move', 'child removal']
  if (kind === 'parents') return isOwner ? ['parents removal'] : []
  return isOwner ? ['parents addition', 'spouse addition', 'child addition'] : ['child addition']
}

/** The page on which the relationship is changed. */
export interface RelationshipPage {
  /** The person whose page it is. */
  readonly self: PersonId
  /** The person whose profile it is. */
  readonly startPerson: PersonId | null
  readonly currentYear: number
}

export interface RelationshipForm {
  readonly act: RelationshipAct
  readonly subject: RelationshipSubject
  readonly choice: RelationshipChoice | null
  /** How a new child belongs to the family. */
  readonly link: ChildLink
}

export type RelationshipChoice =
  | { readonly type: 'person'; readonly id: PersonId }
  /** A person who becomes a parent: the father or the mother. */
  | { readonly type: ParentField; readonly id: PersonId }
  | { readonly type: 'family'; readonly id: FamilyId }

/** True if the act only ends a relationship, so that the form asks nothing. */
export const isRemoval = (act: RelationshipAct): act is RemovalAct =>
  act === 'spouse removal' || act === 'child removal' || act === 'parents removal'

/** True if the act makes a person a child, so that the form asks how. */
export const asksForLink = (act: RelationshipAct): boolean =>
  act === 'child addition' || act === 'parents addition'

/** The ways in which the form lets a child belong to a family. */
export const childLinks = ['birth', 'adopted', 'foster', 'step', 'unknown'] as const satisfies ChildLink[]
