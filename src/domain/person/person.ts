/** How a person is named and dated. */
import type { DisplayProperties, NameParts, Person } from '#contract/research/person.ts'
import type { CalendarDay, FuzzyDate } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { yearText } from '../dates/text.ts'
import { firstDateOf, fullYears } from '../dates/years.ts'
import { splitSuffix, splitSurname } from '../names/titles.ts'

export const noName = '(no name)'

/** The parts of a name in the order in which they are written; '(no name)' when none has a letter. */
export function displayName(parts: NameParts): string {
  const written = parts.map((part) => part.text.trim()).filter((text) => text !== '')
  return written.length > 0 ? written.join(' ') : noName
}

/**
 * A name as its given and its family part, with prefix and suffix where they are read, and what is a title apart: for
 * cards and headings.
 */
export function nameInTwo(parts: NameParts): {
  readonly given: string
  readonly surname: string
  readonly title: string
} {
  const texts = (...kinds: readonly string[]) =>
    parts.filter((part) => kinds.includes(part.kind)).map((part) => part.text.trim())
  const family = [...texts('Surname').map(splitSurname), ...texts('Suffix').map(splitSuffix)]
  return {
    given: joined(texts('Prefix', 'Given')),
    surname: joined(family.map(({ name }) => name)),
    title: joined(family.map(({ title }) => title)),
  }
}

/** What the family is called, without suffix and title: the word that clouds and counts go by. */
export const familyName = (parts: NameParts): string =>
  joined(parts.flatMap(({ kind, text }) => (kind === 'Surname' ? splitSurname(text.trim()).name : [])))

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

/** A restricted person shows only name, gender and relationships to those who may not change the tree. */
export function isRestricted(person: Pick<Person, 'userRestricted' | 'autoRestricted'>): boolean {
  return person.userRestricted || person.autoRestricted
}

/** What a lifespan text is made of. `deceased` is the answer of the living rule, not of the death date alone. */
export interface Lifespan {
  readonly birth: FuzzyDate | null
  readonly death: FuzzyDate | null
  readonly deceased: boolean
}

/** The lifespan of a person as the server shows it to this viewer. */
export function lifespanOf(shown: Pick<DisplayProperties, 'birthDate' | 'deathDate' | 'living'>): Lifespan {
  const dateOf = (date: DisplayProperties['birthDate']) =>
    date === null ? null : firstDateOf(readHistoricalDate(date))
  return { birth: dateOf(shown.birthDate), death: dateOf(shown.deathDate), deceased: !shown.living }
}

/** '1830-1910 (80)', '1952- (age 74)', 'Living', '1850-', '-1910' or, of a dead person without dates, nothing. */
export function lifespanText({ birth, death, deceased }: Lifespan, today: CalendarDay): string {
  if (birth === null && death === null) return deceased ? '' : 'Living'
  const years = `${birth === null ? '' : yearText(birth.year)}-${death === null ? '' : yearText(death.year)}`
  if (birth === null || (death === null && deceased)) return years
  const age = fullYears(birth, death ?? today)
  if (age < 0) return years
  return death === null ? `${years} (age ${age})` : `${years} (${age})`
}
