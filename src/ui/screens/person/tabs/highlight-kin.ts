import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import type { HighlightKin } from '#domain/highlights/highlight.ts'
import type { FamilyId, PersonId } from '#domain/ids.ts'
import { type Detail, kinOf, type Loaded } from '../loaded.ts'
import { unionIn } from '../stage/unions.ts'

/** The family with the dates that highlights may use: exact ones, of people who are not private. */
export function highlightKin(loaded: Loaded): HighlightKin {
  const dates = (id: PersonId) => {
    const person = loaded.person(id)
    return person && !loaded.hides(person) && !person.displayProperties.living
      ? person.displayProperties
      : null
  }
  return {
    ...kinOf(loaded),
    birth: (id) => exactDate(dates(id)?.birthDate),
    death: (id) => exactDate(dates(id)?.deathDate),
    union: (id) => unionIn(loaded, id),
    marriage: (id) => (wasEnded(loaded, id) ? null : exactDate(loaded.family(id)?.marriageDate)),
  }
}

const wasEnded = (loaded: Loaded, id: FamilyId) =>
  (loaded.detailsOfFamily(id) ?? []).some(({ assertionType }) => endings.has(assertionType))

const endings: ReadonlySet<string> = new Set(['Divorce', 'DivorceFiled', 'Annulment', 'Separation'])

function exactDate(date: Detail['date'] | undefined): FuzzyDate | null {
  if (date?.type !== 'date') return null
  const read = readHistoricalDate(date)
  return read.type === 'date' && !read.first.approximate ? read.first : null
}
