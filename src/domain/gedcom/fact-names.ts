/**
 * EVEN and FACT lines name their kind in words. Where the words are those of a kind of detail that has a tag of
 * its own, the line means the same: `1 EVEN / 2 TYPE Cremation` is a cremation.
 */
import type { SubjectType } from '#contract/research/assertion.ts'
import { assertionTypes } from '../person/assertion-types.ts'

/** The kind of detail that words stand for; null where they are only words. */
export function typeNamed(words: string, subject: SubjectType): string | null {
  const type = typesByWords.get(lettersOf(words))
  return type !== undefined && subjectsOf.get(type)?.includes(subject) ? type : null
}

/** True where words say no more than the kind itself does. */
export const saysOnly = (words: string, type: string): boolean => lettersOf(words) === lettersOf(type)

const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[\s_()./-]/g, '')

/** Kinds that are said otherwise than by an event. */
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
