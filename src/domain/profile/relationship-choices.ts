/** Whom and what the user can choose in the form of a relationship (REL-03, REL-11, REL-12). */
import type { ProfileFamily, Relationships } from '#contract/research/relationship.ts'
import { assumedDeceasedAfterYears } from '../constants.ts'
import type { PersonId } from '../ids.ts'
import { planOf } from './plan-from-form.ts'
import type {
  RelationshipAct,
  RelationshipChoice,
  RelationshipForm,
  RelationshipPage,
} from './relationship-form.ts'
import type { ParentField } from './relationship-plan.ts'

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
    'parents removal': () => [],
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
