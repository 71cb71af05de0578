/**
 * The call that the form of a relationship sends, or why it may not. The server decides again, with the families it has.
 * Sources: REL-04 to REL-06, REL-08, REL-09, PRF-23.
 */
import type { ProfileFamily, Relationships } from '#contract/research/relationship.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { numberInTree, type PersonId } from '../ids.ts'
import {
  type ChildRefusal,
  decideFamily,
  decideFamilyRemoval,
  decideNewChild,
  decideSpouseChange,
  type FamilyRefusal,
  type FamilyRemovalRefusal,
  type SpouseRefusal,
} from '../person/decide-relationship.ts'
import {
  isRemoval,
  type RelationshipChoice,
  type RelationshipForm,
  type RelationshipPage,
  type RelationshipSubject,
  type RemovalAct,
} from './relationship-form.ts'
import {
  childOf,
  existingFamily,
  familyAlone,
  familyIn,
  familyOfSubject,
  fieldOf,
  ownField,
  personIn,
} from './relationship-lookup.ts'
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

export type PlanRefusal =
  | 'nothing-chosen'
  | 'gender-needed'
  | SpouseRefusal
  | FamilyRefusal
  | ChildRefusal
  | FamilyRemovalRefusal

type Planned = Result<RelationshipPlan, PlanRefusal>

/** Decides whether the form may be sent, and what it sends. */
export function planOf(known: Relationships, page: RelationshipPage, form: RelationshipForm): Planned {
  const { act, subject, choice } = form
  if (isRemoval(act)) return planRemoval(known, act, subject)
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

function planRemoval(known: Relationships, act: RemovalAct, subject: RelationshipSubject): Planned {
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

/** A parent without a spouse gets the other parent of the children. Otherwise, the two begin a new family. */
function planNewSpouse(known: Relationships, page: RelationshipPage, spouse: PersonId): Planned {
  const open = familyAlone(known, page.self)
  if (open !== undefined) return planSpouse(known, page, open, spouse)
  const own = ownField(known, page.self)
  if (own === null) return refuse('gender-needed')
  const parents = { fatherId: spouse, motherId: spouse, [own]: page.self }
  return planFamily(known, page, { call: 'add family', parents, child: null, formerId: null })
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
  return planFamily(known, page, { call: 'add family', parents, child, formerId: null })
}

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
  return planFamily(known, page, { call: 'add family', parents, child, formerId: null })
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
    leaves: null,
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
  const decided = decideNewChild(
    factsIn(known, startPerson),
    tiedFamily(family),
    numberInTree(child.personId),
  )
  if (!decided.ok) return decided
  return ok({ call: 'add child', familyId: family.id, child, beforeId: null, orParents: null })
}
