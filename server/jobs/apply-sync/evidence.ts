/** The content by which a record is recognized in another file of the same tree. It contains no numbers. */
import { hash } from 'node:crypto'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalSortNumber } from '#domain/dates/sorting.ts'
import type { Fact, PersonRecord, RecordKind } from '#domain/gedcom/interpreted.ts'
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'
import type { PersonEvidence, RecordEvidence } from '#domain/sync-matching/record-side.ts'
import type { WordLikeness } from '#domain/sync-matching/same-person.ts'
import { givenWords, surnameWords, wordLevel } from '../../matching/compare/word-similarity.ts'
import { readComparableName } from '../../matching/index/names/read-name.ts'
import { withoutKeys } from './references.ts'

/** Words of names count as equal if tree matching takes them for spellings or variants of one name. */
export const wordLikeness: WordLikeness = {
  given: (one, other) => givenWords(one, other) >= wordLevel.similar,
  surname: (one, other) => surnameWords(one, other) >= wordLevel.similar,
}

/** `person`: the parsed record, if it is a person. */
export function evidenceOf(kind: RecordKind, text: string, person: PersonRecord | null): RecordEvidence {
  const said = withoutInnerIds(withoutKeys(text, (tag) => pointedKind(tag) ?? ''))
  const rest = person === null ? '' : said.replaceAll(nameLines, '')
  const who = person === null ? null : personEvidence(person)
  return {
    content: hash('sha1', said),
    rest: person === null ? '' : hash('sha1', rest),
    isRestTelling: rest.includes('\n2 DATE '),
    outline: who === null ? titleOf(kind, text) : JSON.stringify(who),
    person: who,
  }
}

/**
 * The ids that a program gives to parts of a record say nothing about the person: newer versions of Gramps number
 * citations and events that older ones did not.
 */
export const withoutInnerIds = (said: string): string =>
  said.includes('_HANDLE') ? said.replaceAll(/\n[2-9] _(?:HANDLE|ID) [^\n]*/g, '') : said

/** Lines to ignore: the names of a person, and the change date of the record. */
const nameLines = /\n1 (?:NAME|CHAN)(?![^ \n])[^\n]*(?:\n(?:[2-9]|\d\d)[^\n]*)*/g

const longestTitle = 60
const titleLine = /\n[12] (?:TITL|NAME|ABBR|FILE) ([^\n]+)/
const firstWords = /^0 (?:@[^@]*@ )?\w+ ([^\n]+)/
/** The first other words of a record that has no title. */
const anyWords = /\n\d (?!CHAN|DATE|TIME|TYPE|FORM)\w+ ([^@\n][^\n]{3,})/

/** The name by which people know a source, a note or a picture. */
function titleOf(kind: RecordKind, text: string): string {
  if (kind === 'Family') return ''
  const found = titleLine.exec(text) ?? firstWords.exec(text) ?? anyWords.exec(text)
  return found?.[1]?.trim().slice(0, longestTitle) ?? ''
}

const personEvidence = ({ name, gender, facts }: PersonRecord): PersonEvidence => {
  const { given, surname, numeral } = readComparableName(name)
  const { birth, death } = lifeDates(facts)
  return { given, surname, numeral, gender, birth, death }
}

const births = ['Birth', 'Christen', 'Baptism']
const deaths = ['Death', 'Burial', 'Cremation']

/** Sort numbers of the dates of birth and death, or of baptism and burial if only those are known. */
export const lifeDates = (facts: readonly Fact[]): { birth: number | null; death: number | null } => ({
  birth: firstDate(facts, births),
  death: firstDate(facts, deaths),
})

function firstDate(facts: readonly Fact[], types: readonly string[]): number | null {
  for (const type of types)
    for (const fact of facts) {
      const date = fact.type === type && fact.date !== null ? readHistoricalDate(fact.date) : null
      const sort = historicalSortNumber(date)
      if (sort !== null) return sort
    }
  return null
}
