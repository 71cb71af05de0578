/** The kinds of details in groups, for a choice. The groups and kinds that users need most come first. */
import type { AssertionType } from '#contract/research/assertion.ts'
import { type DetailSubject, enteredTypes } from './decide-detail.ts'

const groups = [
  ['Life', 'Birth Residence Death Burial Adoption Emigration Immigration Naturalization Census'],
  ['Work and education', 'Occupation Education Graduation Military Retirement Property'],
  ['Names and identity', 'Name Gender Nationality Title PhysicalDescription Caste IdentificationNumber DNA'],
  ['Couple', 'Marriage Engagement Union Divorce Separation Annulment DivorceFiled'],
  ['Papers of a marriage', 'MarriageBann MarriageLicense MarriageContract MarriageSettlement'],
  ['Family', 'ChildrenCount MarriageCount'],
  ['Contact', 'Address Email Phone URL'],
  ['Notes and other', 'Note Event NonEvent'],
  [
    'Faith',
    'Religion Baptism Christen Confirmation FirstCommunion Circumcision BarMitzvah BatMitzvah Blessing Ordination AdultChristening',
  ],
  [
    'LDS ordinances',
    'LdsBaptism LdsConfirmation LdsInitiatory LdsEndowment LdsSealingToParents LdsSealingToSpouse',
  ],
  ['Health', 'Illness Medical CauseOfDeath'],
  ['After a death', 'Funeral Cremation Cemetery Obituary Memorial Will Probate'],
] as const

export interface TypeGroup {
  readonly name: string
  readonly types: readonly AssertionType[]
}

/** The kinds that a user can add to a person or a family. */
export function groupedTypes(subject: DetailSubject): TypeGroup[] {
  const entered = new Map(enteredTypes(subject).map((definition) => [definition.type, definition]))
  return groups
    .map(([name, types]) => ({ name, types: types.split(' ').flatMap((type) => entered.get(type) ?? []) }))
    .filter(({ types }) => types.length > 0)
}
