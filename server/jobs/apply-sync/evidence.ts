/** What a record says by which it is recognised in another file of the same tree, without the numbers in it. */
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

/** Words of names are alike where matching trees takes them for spellings or variants of one. */
export const wordLikeness: WordLikeness = {
  given: (one, other) => givenWords(one, other) >= wordLevel.similar,
  surname: (one, other) => surnameWords(one, other) >= wordLevel.similar,
}

/** `person`: the record as it was read, where it is a person's. */
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
 * What a program calls the parts of a record says nothing of the person: newer editions of Gramps number citations
 * and events that older ones did not.
 */
export const withoutInnerIds = (said: string): string =>
  said.includes('_HANDLE') ? said.replaceAll(/\n[2-9] _(?:HANDLE|ID) [^\n]*/g, '') : said

/** The names of a person, and when the record was changed. */
const nameLines = /\n1 (?:NAME|CHAN)(?![^ \n])[^\n]*(?:\n(?:[2-9]|\d\d)[^\n]*)*/g

const longestTitle = 60
const titleLine = /\n[12] (?:TITL|NAME|ABBR|FILE) ([^\n]+)/
const firstWords = /^0 (?:@[^@]*@ )?\w+ ([^\n]+)/
/** Any other words of a record without a title. */
const anyWords = /\n\d (?!CHAN|DATE|TIME|TYPE|FORM)\w+ ([^@\n][^\n]{3,})/

/** By what somebody knows a source, a note or a picture. */
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

/** Numbers that sort the dates of birth and death, or of baptism and burial where those are all that is known. */
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
