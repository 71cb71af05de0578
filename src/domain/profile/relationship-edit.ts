/**
 * Changing a relationship on the page of a profile: which acts are offered, who can be chosen, and the call that the
 * choice makes. Sources: REL-01, REL-03 to REL-06, REL-08, REL-09, REL-11, REL-12, PRF-23.
 */
import type { ChildLink } from '#contract/research/family.ts'
import type { ProfileFamily, ProfilePerson, Relationships } from '#contract/research/relationship.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { assumedDeceasedAfterYears } from '../constants.ts'
import { type FamilyId, numberInTree, type PersonId } from '../ids.ts'
import {
  type ChildRefusal,
  decideChild,
  decideFamily,
  decideFamilyRemoval,
  decideSpouseChange,
  type FamilyRefusal,
  type FamilyRemovalRefusal,
  type SpouseRefusal,
} from '../person/decide-relationship.ts'
import {
  checkOneGroup,
  factsIn,
  numberOf,
  otherField,
  type ParentField,
  parentsToAdd,
  type RelationshipPlan,
  slotOf,
  tiedFamily,
  tieIn,
} from './relationship-plan.ts'

/** For screens, which import no contract. */
export type { ChildLink, ProfilePerson, Relationships }

export type RelationshipAct =
  | 'spouse change'
  | 'spouse removal'
  | 'child move'
  | 'child removal'
  | 'spouse addition'
  | 'child addition'
  | 'parents addition'

/** Whose relationship is changed: a spouse or a child in a family of the page's person, or the person's own. */
export type RelationshipSubject =
  | { readonly kind: 'self' }
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

export type PlanRefusal =
  | 'nothing-chosen'
  | 'gender-needed'
  | SpouseRefusal
  | FamilyRefusal
  | ChildRefusal
  | FamilyRemovalRefusal

type Planned = Result<RelationshipPlan, PlanRefusal>

/** True if the act makes a person a child, so that the form asks how. */
export const asksForLink = (act: RelationshipAct): boolean =>
  act === 'child addition' || act === 'parents addition'

/** The ways in which the form lets a child belong to a family. */
export const childLinks = ['birth', 'adopted', 'foster', 'step', 'unknown'] as const satisfies ChildLink[]

/** True if the families and persons of the subject still exist: somebody else may have deleted them. */
export function isThere(
  known: Relationships,
  subject: RelationshipSubject,
  { self }: RelationshipPage,
): boolean {
  if (!known.persons.some(({ id }) => id === self)) return false
  if (subject.kind === 'self') return true
  const family = known.families.find(({ id }) => isOneOf(id, subject.family))
  if (family === undefined) return false
  if (subject.kind === 'spouse') return [family.fatherId, family.motherId].includes(self)
  return family.children.some(({ personId, detailId }) => personId === subject.childId && detailId !== null)
}

/** Decides whether the form may be sent, and what it sends. The server decides again, with the families it has. */
export function planOf(known: Relationships, page: RelationshipPage, form: RelationshipForm): Planned {
  const { act, subject, choice } = form
  if (act === 'spouse removal' || act === 'child removal') return planRemoval(known, act, subject)
  if (choice === null) return refuse('nothing-chosen')
  switch (act) {
    case 'spouse change':
      return planSpouse(known, page, familyOfSubject(known, subject), personIn(choice))
    case 'spouse addition':
      return planNewSpouse(known, page, personIn(choice))
    case 'child addition':
      return planChild(known, page, form, personIn(choice))
    case 'child move':
      return planMove(known, page, subject, choice)
    case 'parents addition':
      return planParents(known, page, form, choice)
  }
}

/** What the user can choose from. The current spouse is among them, because the form says why it is refused (REL-03). */
export function choicesOf(
  known: Relationships,
  page: RelationshipPage,
  form: RelationshipForm,
): RelationshipChoice[] {
  const { persons, families } = known
  const asFamily = ({ id }: ProfileFamily) => ({ type: 'family' as const, id })
  const as = (type: 'person' | ParentField) => persons.map(({ id }) => ({ type, id }))
  const all: Readonly<Record<RelationshipAct, () => RelationshipChoice[]>> = {
    'spouse change': () => as('person'),
    'spouse removal': () => [],
    'child move': () =>
      families.filter(({ fatherId, motherId }) => [fatherId, motherId].includes(page.self)).map(asFamily),
    'child removal': () => [],
    'spouse addition': () => as('person'),
    'child addition': () => as('person'),
    'parents addition': () => [
      ...families.filter((family) => isLivingOnly(known, family, page.currentYear)).map(asFamily),
      ...as('fatherId'),
      ...as('motherId'),
    ],
  }
  return all[form.act]().filter((choice) => {
    const planned = planOf(known, page, { ...form, choice })
    return planned.ok || planned.problem === 'current-spouse' || planned.problem === 'gender-needed'
  })
}

/** A family of people who may all be alive: nobody with a known birth was born too long ago (REL-12). */
export function isLivingOnly(
  { persons }: Pick<Relationships, 'persons'>,
  { fatherId, motherId, children }: Pick<ProfileFamily, 'fatherId' | 'motherId' | 'children'>,
  currentYear: number,
): boolean {
  const members = new Set<PersonId | null>([fatherId, motherId, ...children.map(({ personId }) => personId)])
  const minBirthYear = currentYear - assumedDeceasedAfterYears
  return persons
    .filter(({ id }) => members.has(id))
    .every(({ birthYear }) => birthYear === null || birthYear >= minBirthYear)
}

/** The family in the profile, by any of its ids. @throws if there is none (ER2-39) */
export function familyOfSubject({ families }: Relationships, subject: RelationshipSubject): ProfileFamily {
  if (subject.kind === 'self') throw new Error('Error loading parent family')
  const family = families.find(({ id }) => isOneOf(id, subject.family))
  if (family === undefined) throw new Error('The family match is not found in the profile.')
  return family
}

const isOneOf = (id: FamilyId, family: FamilyMatch) => id === family.id || family.matchIds.includes(id)

function planRemoval(known: Relationships, act: RelationshipAct, subject: RelationshipSubject): Planned {
  const family = familyOfSubject(known, subject)
  if (act === 'spouse removal') {
    const decided = decideFamilyRemoval(tiedFamily(family))
    return decided.ok ? ok({ call: 'delete family', family }) : decided
  }
  return ok({ call: 'remove child', tie: tieIn(family, childOf(known, subject).id) })
}

function planSpouse(
  known: Relationships,
  { self, startPerson }: RelationshipPage,
  family: ProfileFamily,
  spouse: PersonId,
): Planned {
  if (!known.persons.some(({ id }) => id === spouse)) throw new Error(`Spouse ${spouse} not found`)
  return planPatch(known, family, otherField(fieldOf(family, self)), spouse, { self, startPerson })
}

/** @throws if the slot is that of the page's person (ER2-21) */
export function planPatch(
  known: Relationships,
  family: ProfileFamily,
  field: ParentField,
  after: PersonId | null,
  { self, startPerson }: Pick<RelationshipPage, 'self' | 'startPerson'>,
): Planned {
  if (family[field] === self) throw new Error('Cannot change spouse representing the profile person')
  const change = { [slotOf[field]]: numberOf(after) }
  const decided = decideSpouseChange(factsIn(known, startPerson), tiedFamily(family), change)
  if (!decided.ok) return decided
  return ok({ call: 'change spouse', familyId: family.id, field, before: family[field], after })
}

/** The slot of a person in a family. @throws if the person is no parent in it (ER2-20) */
export function fieldOf({ fatherId, motherId }: ProfileFamily, person: PersonId): ParentField {
  if (fatherId === person) return 'fatherId'
  if (motherId === person) return 'motherId'
  throw new Error('Invalid spouse role')
}

/** A parent without a spouse gets the other parent of the children. Otherwise, the two begin a new family. */
function planNewSpouse(known: Relationships, page: RelationshipPage, spouse: PersonId): Planned {
  const open = familyAlone(known, page.self)
  if (open !== undefined) return planSpouse(known, page, open, spouse)
  const own = ownField(known, page.self)
  if (own === null) return refuse('gender-needed')
  const parents = { fatherId: spouse, motherId: spouse, [own]: page.self }
  return planFamily(known, page, { call: 'add family', parents, child: null })
}

/** A child joins the family of the chosen spouse, or else one in which the person is the only parent. */
function planChild(
  known: Relationships,
  page: RelationshipPage,
  { link, subject }: RelationshipForm,
  personId: PersonId,
): Planned {
  const child = { personId, link, from: null }
  const family = subject.kind === 'self' ? familyAlone(known, page.self) : familyOfSubject(known, subject)
  if (family !== undefined) return planInto(known, page, family, child)
  const own = ownField(known, page.self)
  if (own === null) return refuse('gender-needed')
  const parents = { fatherId: null, motherId: null, [own]: page.self }
  return planFamily(known, page, { call: 'add family', parents, child })
}

/** The family in which the person is the only parent. */
const familyAlone = ({ families }: Relationships, person: PersonId) =>
  families.find(
    ({ fatherId, motherId }) => [fatherId, motherId].includes(person) && [fatherId, motherId].includes(null),
  )

function planMove(
  known: Relationships,
  page: RelationshipPage,
  subject: RelationshipSubject,
  choice: RelationshipChoice,
): Planned {
  const from = tieIn(familyOfSubject(known, subject), childOf(known, subject).id)
  const { personId, link } = from.child
  return planInto(known, page, familyIn(known, choice), { personId, link, from })
}

function planParents(
  known: Relationships,
  page: RelationshipPage,
  { link }: RelationshipForm,
  choice: RelationshipChoice,
): Planned {
  const child = { personId: page.self, link, from: null }
  if (choice.type === 'family') return planInto(known, page, existingFamily(known, choice.id), child)
  const field: ParentField = choice.type === 'motherId' ? 'motherId' : 'fatherId'
  const asChild = known.families.filter(({ children }) =>
    children.some(({ personId }) => personId === page.self),
  )
  // The parent may have been added in another tab, or by a call whose answer was lost.
  if (asChild.some(({ fatherId, motherId }) => [fatherId, motherId].includes(choice.id)))
    return refuse('child-there')
  const open = asChild.find((family) => family[field] === null)
  if (open !== undefined) return planPatch(known, open, field, choice.id, page)
  const parents = parentsToAdd(known, { fatherId: null, motherId: null, [field]: choice.id })
  return planFamily(known, page, { call: 'add family', parents, child })
}

function planFamily(
  known: Relationships,
  { startPerson }: RelationshipPage,
  plan: Extract<RelationshipPlan, { call: 'add family' }>,
): Planned {
  const { fatherId, motherId } = parentsToAdd(known, plan.parents)
  const members = {
    father: numberOf(fatherId),
    mother: numberOf(motherId),
    child: numberOf(plan.child?.personId ?? null),
  }
  const decided = decideFamily(factsIn(known, startPerson), members)
  return decided.ok ? ok(plan) : decided
}

function planInto(
  known: Relationships,
  { startPerson }: RelationshipPage,
  family: ProfileFamily,
  child: Extract<RelationshipPlan, { call: 'add child' }>['child'],
): Planned {
  checkOneGroup(child.personId, family.id)
  const decided = decideChild(factsIn(known, startPerson), tiedFamily(family), numberInTree(child.personId))
  if (!decided.ok) return decided
  return ok({ call: 'add child', familyId: family.id, child, beforeId: null, orParents: null })
}

/** @throws if no person was chosen (ER2-30) */
export function personIn(choice: RelationshipChoice): PersonId {
  if (choice.type === 'family') throw new Error('No existing profile person selected')
  return choice.id
}

/** @throws if no family was chosen, or if the profile does not have it (ER2-23) */
export function familyIn({ families }: Relationships, choice: RelationshipChoice): ProfileFamily {
  const family = families.find(({ id }) => choice.type === 'family' && id === choice.id)
  if (family === undefined) throw new Error(`Family ${choice.id} not found`)
  return family
}

/** @throws if the profile does not have the family (ER2-26) */
export function existingFamily({ families }: Relationships, wanted: FamilyId): ProfileFamily {
  const family = families.find(({ id }) => id === wanted)
  if (family === undefined) throw new Error('Existing family not found')
  return family
}

/** @throws if the subject is no child of the profile (ER2-24) */
export function childOf({ persons }: Relationships, subject: RelationshipSubject): ProfilePerson {
  const child = persons.find(({ id }) => subject.kind === 'child' && id === subject.childId)
  if (child === undefined) throw new Error('Error loading view person for child')
  return child
}

/** The slot of a person in a family of their own; null if the gender leaves it open. */
function ownField({ persons }: Relationships, person: PersonId): ParentField | null {
  const gender = persons.find(({ id }) => id === person)?.gender
  return gender === 'Male' ? 'fatherId' : gender === 'Female' ? 'motherId' : null
}
