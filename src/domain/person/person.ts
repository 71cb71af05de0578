/** Names and dates of persons for display. */
import type { DisplayProperties, NameParts, Person } from '#contract/research/person.ts'
import type { CalendarDay, FuzzyDate } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { yearText } from '../dates/text.ts'
import { firstDateOf, fullYears } from '../dates/years.ts'
import { splitSuffix, splitSurname } from '../names/titles.ts'

export const noName = '(no name)'

/** Joins the parts of a name in their written order; '(no name)' if none has a letter. */
export function displayName(parts: NameParts): string {
  const written = parts.map((part) => part.text.trim()).filter((text) => text !== '')
  return written.length > 0 ? written.join(' ') : noName
}

/**
 * Splits a name into given and family part, with prefix and suffix in their usual positions, and the title apart. For
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

/** The family's name without suffix and title, used by word clouds and counts. */
export const familyName = (parts: NameParts): string =>
  joined(parts.flatMap(({ kind, text }) => (kind === 'Surname' ? splitSurname(text.trim()).name : [])))

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

/** True if users who may not edit the tree see only name, gender and relationships of this person. */
export function isRestricted(person: Pick<Person, 'userRestricted' | 'autoRestricted'>): boolean {
  return person.userRestricted || person.autoRestricted
}

/** The facts behind a lifespan text. `deceased` comes from the living rule, not just from the death date. */
export interface Lifespan {
  readonly birth: FuzzyDate | null
  readonly death: FuzzyDate | null
  readonly deceased: boolean
}

/** The lifespan of a person, from what the server shows this viewer. */
export function lifespanOf(shown: Pick<DisplayProperties, 'birthDate' | 'deathDate' | 'living'>): Lifespan {
  const dateOf = (date: DisplayProperties['birthDate']) =>
    date === null ? null : firstDateOf(readHistoricalDate(date))
  return { birth: dateOf(shown.birthDate), death: dateOf(shown.deathDate), deceased: !shown.living }
}

/** '1830-1910 (80)', '1952- (age 74)', 'Living', '1850-', '-1910'; empty for a dead person without dates. */
export function lifespanText({ birth, death, deceased }: Lifespan, today: CalendarDay): string {
  if (birth === null && death === null) return deceased ? '' : 'Living'
  const years = `${birth === null ? '' : yearText(birth.year)}-${death === null ? '' : yearText(death.year)}`
  if (birth === null || (death === null && deceased)) return years
  const age = fullYears(birth, death ?? today)
  if (age < 0) return years
  return death === null ? `${years} (age ${age})` : `${years} (${age})`
}
