/**
 * EVEN and FACT lines name their kind in words. If a kind with its own tag has that name, the line means that kind:
 * `1 EVEN / 2 TYPE Cremation` is a cremation.
 */
import type { SubjectType } from '#contract/research/assertion.ts'
import { assertionTypes } from '../person/assertion-types.ts'

/** Returns the kind that the words name; null if they name none. */
export function typeNamed(words: string, subject: SubjectType): string | null {
  const type = typesByWords.get(lettersOf(words))
  return type !== undefined && subjectsOf.get(type)?.includes(subject) ? type : null
}

/** True if the words only repeat the name of the kind. */
export const saysOnly = (words: string, type: string): boolean => lettersOf(words) === lettersOf(type)

const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[\s_()./-]/g, '')

/** Kinds that an EVEN line never means. */
const neverEvents = new Set([
  'Name',
  'Gender',
  'Living',
  'Child',
  'Note',
  'Source',
  'Media',
  'Association',
  'NonEvent',
  'Event',
])

const subjectsOf: ReadonlyMap<string, readonly SubjectType[]> = new Map(
  assertionTypes.map(({ type, subjectTypes }) => [type, subjectTypes]),
)

const synonyms: readonly (readonly [string, string])[] = [
  ['Adult christening', 'AdultChristening'],
  ['Arrival', 'Immigration'],
  ['Bas mitzvah', 'BatMitzvah'],
  ['Brit milah', 'Circumcision'],
  ['Christening', 'Christen'],
  ['Civil union', 'Union'],
  ['Common law marriage', 'Union'],
  ['Degree', 'Graduation'],
  ['Departure', 'Emigration'],
  ['DNA markers', 'DNA'],
  ['DNA test', 'DNA'],
  ['Domestic partnership', 'Union'],
  ['E-mail', 'Email'],
  ['Email address', 'Email'],
  ['Employment', 'Occupation'],
  ['Funeral service', 'Funeral'],
  ['Graveside', 'Cemetery'],
  ['ID number', 'IdentificationNumber'],
  ['Inhumation', 'Burial'],
  ['Interment', 'Burial'],
  ['Inurnment', 'Cemetery'],
  ['Marriage banns', 'MarriageBann'],
  ['Marriage bond', 'MarriageBann'],
  ['Marriage licence', 'MarriageLicense'],
  ['Medical information', 'Medical'],
  ['Military award', 'Military'],
  ['Military enlistment', 'Military'],
  ['Military service', 'Military'],
  ['Military draft', 'Military'],
  ['Military discharge', 'Military'],
  ['Mitzvah', 'BarMitzvah'],
  ['Nationalization', 'Naturalization'],
  ['Naturalisation', 'Naturalization'],
  ['Nobility title', 'Title'],
  ['Number of children', 'ChildrenCount'],
  ['Number of marriages', 'MarriageCount'],
  ['Partnership', 'Union'],
  ['Phone number', 'Phone'],
  ['Physical appearance', 'PhysicalDescription'],
  ['Profession', 'Occupation'],
  ['Religious affiliation', 'Religion'],
  ['Retired', 'Retirement'],
  ['Title of nobility', 'Title'],
  ['Social security number', 'IdentificationNumber'],
  ['Telephone', 'Phone'],
  ['Web address', 'URL'],
  ['Website', 'URL'],
]

const typesByWords: ReadonlyMap<string, string> = new Map([
  ...assertionTypes
    .filter(({ type }) => !neverEvents.has(type) && !type.startsWith('Lds'))
    .map(({ type }) => [lettersOf(type), type] as const),
  ...synonyms.map(([words, type]) => [lettersOf(words), type] as const),
])
