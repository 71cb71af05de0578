/**
 * Writes the reasons for and against a match as sentences. The server sends no values with its reasons; the values
 * here come from what the viewer sees in both trees.
 */
import type { Person } from '#contract/research/person.ts'
import { nameInTwo } from '../person/person.ts'
import { cardinalWord } from '../relation/number-words.ts'
import { apartText, areSameDay } from './compared-dates.ts'
import { lettersApart } from './differing-text.ts'
import type { Match, MatchField, MatchPair, MatchReason } from './match.ts'
import { type RecordedEvent, type RecordedPerson, recordedPerson } from './recorded-person.ts'

export interface ReasonsInWords {
  readonly speaksFor: readonly string[]
  readonly against: readonly string[]
}

/** The reasons of a match, the strongest first. */
export function reasonsInWords({ reasons }: Pick<Match, 'reasons'>, pair: MatchPair): ReasonsInWords {
  const both: Both = [recordedPerson(pair.left), recordedPerson(pair.right)]
  const merged = joinedReasons(reasons)
  const isAgainst = ({ agreement, field }: Reason) => agreement === 'differs' || warnings.has(field)
  const words = (list: readonly Reason[]) =>
    list.map((reason) => sentence(reason, both)).filter((text) => text !== '')
  return {
    speaksFor: words(merged.filter((reason) => !isAgainst(reason))),
    against: words(merged.filter(isAgainst)),
  }
}

type Both = readonly [RecordedPerson, RecordedPerson]

/** A reason, or two reasons of the wire that become one sentence. */
type Reason = Omit<MatchReason, 'field'> & { readonly field: MatchField | 'parents' | 'wholeName' }

const warnings: ReadonlySet<Reason['field']> = new Set(['siblingRival', 'generationRival', 'rival', 'cycle'])

/** Joins father and mother, and given name and surname, into one reason each, at the position of the first. */
function joinedReasons(reasons: readonly MatchReason[]): readonly Reason[] {
  return joined(joined(reasons, 'father', 'mother', 'parents'), 'givenName', 'surname', 'wholeName')
}

function joined(
  reasons: readonly Reason[],
  one: MatchField,
  other: MatchField,
  both: Reason['field'],
): readonly Reason[] {
  const isOf = ({ field, agreement }: Reason) => agreement === 'same' && (field === one || field === other)
  const found = reasons.filter(isOf)
  if (found.length < 2) return reasons
  const place = reasons.findIndex(isOf)
  return reasons.flatMap((reason, index): Reason[] => {
    if (!isOf(reason)) return [reason]
    return index === place ? [{ ...reason, field: both }] : []
  })
}

function sentence({ field, agreement, count }: Reason, both: Both): string {
  switch (field) {
    case 'wholeName':
      return 'The name is the same.'
    case 'givenName':
      return nameSentence('given name', agreement, givenNames(both))
    case 'surname':
      return nameSentence('surname', agreement, surnames(both))
    case 'byname':
      return agreement === 'differs' ? 'The nicknames differ.' : 'Both have the same nickname.'
    case 'numeral':
      return agreement === 'differs'
        ? 'The numbers after the names differ, such as II and III.'
        : 'The number after the name, such as II, is the same.'
    case 'gender':
      return agreement === 'differs' ? 'One is recorded as a woman, the other as a man.' : ''
    case 'birthDate':
      return dateSentence('birth', agreement, both[0].birth, both[1].birth)
    case 'deathDate':
      return dateSentence('death', agreement, both[0].death, both[1].death)
    case 'birthPlace':
      return placeSentence('birth', agreement)
    case 'deathPlace':
      return placeSentence('death', agreement)
    case 'parents':
      return 'The parents of both are already shown to you as the same people.'
    case 'father':
      return parentSentence('father', agreement, [both[0].father, both[1].father])
    case 'mother':
      return parentSentence('mother', agreement, [both[0].mother, both[1].mother])
    case 'spouses':
      return relativesSentence(
        'spouse',
        'spouses',
        agreement,
        count,
        totalOf(both, ({ spouses }) => spouses.length),
      )
    case 'children':
      return relativesSentence(
        'child',
        'children',
        agreement,
        count,
        totalOf(both, ({ children }) => children.length),
      )
    case 'siblings':
      return relativesSentence(
        'brother or sister',
        'brothers and sisters',
        agreement,
        count,
        totalOf(both, ({ siblingCount }) => siblingCount),
      )
    case 'sharedId':
      return agreement === 'differs'
        ? 'They have different ID numbers from the same archive.'
        : 'Both have the same ID number from an archive or another program.'
    case 'siblingRival':
      return 'A brother or sister in one of the trees could also be this person. Check carefully.'
    case 'generationRival':
      return 'A parent or child with the same name could also be this person. Check carefully.'
    case 'rival':
      return 'Somebody else in one of the trees could also be this person. Check carefully.'
    case 'cycle':
      return 'If they were the same, somebody would be their own ancestor.'
  }
}

const givenNames = (both: Both) => both.map(({ parts }) => nameInTwo(parts).given)
const surnames = (both: Both) => both.map(({ parts }) => nameInTwo(parts).surname)
const totalOf = (both: Both, count: (person: RecordedPerson) => number) => Math.max(...both.map(count))

function nameSentence(what: string, agreement: MatchReason['agreement'], names: readonly string[]): string {
  switch (agreement) {
    case 'same':
      return `The ${what} is the same.`
    case 'close':
      return `The ${what} ${closeness(names, 'is written differently')}.`
    case 'differs':
      return `The ${what}s differ.`
  }
}

/** Returns 'differs by one letter' or similar for names that are nearly equal, else `otherwise`. */
function closeness([one = '', other = '']: readonly string[], otherwise: string): string {
  const letters = one === '' || other === '' ? null : lettersApart(one, other)
  if (letters === 0) return 'is the same'
  if (letters === 1) return 'differs by one letter'
  return letters === 2 ? 'differs by two letters' : otherwise
}

function parentSentence(
  who: 'father' | 'mother',
  agreement: MatchReason['agreement'],
  parents: readonly (Person | null)[],
): string {
  switch (agreement) {
    case 'same':
      return `The ${who} of both is already shown to you as the same person.`
    case 'close': {
      const names = parents.map((parent) => parent?.displayProperties.name ?? '')
      return `The ${who}’s name ${closeness(names, 'is similar')}.`
    }
    case 'differs':
      return `The ${who}s differ.`
  }
}

function dateSentence(
  what: 'birth' | 'death',
  agreement: MatchReason['agreement'],
  { date: one }: RecordedEvent,
  { date: other }: RecordedEvent,
): string {
  switch (agreement) {
    case 'same':
      return one !== null && other !== null && areSameDay(one, other)
        ? `The day of ${what} is the same.`
        : `The date of ${what} is the same.`
    case 'close':
      return `The dates of ${what} could be the same.`
    case 'differs': {
      const apart = one === null || other === null ? null : apartText(one, other)
      return apart === null
        ? `The dates of ${what} do not match.`
        : `The dates of ${what} are ${apart} apart.`
    }
  }
}

function placeSentence(what: 'birth' | 'death', agreement: MatchReason['agreement']): string {
  switch (agreement) {
    case 'same':
      return `The place of ${what} is the same.`
    case 'close':
      return `The places of ${what} could be the same.`
    case 'differs':
      return `The places of ${what} differ.`
  }
}

/** 'Six of the eight brothers and sisters match too.' */
function relativesSentence(
  one: string,
  many: string,
  agreement: MatchReason['agreement'],
  count: number | undefined,
  total: number,
): string {
  if (agreement === 'close') return `The names of the ${many} are similar.`
  const some = quantity(one, many, count, total)
  const isOne = count === 1 || (count === undefined && total === 1)
  if (agreement === 'differs') return `${some} ${isOne ? 'matches' : 'match'} nobody in the other tree.`
  return `${some} ${isOne ? 'matches' : 'match'} too.`
}

function quantity(one: string, many: string, count: number | undefined, total: number): string {
  if (count === undefined) return `Some of the ${many}`
  if (total === 1 && count === 1) return `The ${one}`
  if (total > 1 && count === total) return total === 2 ? `Both ${many}` : `All ${cardinalWord(total)} ${many}`
  if (total > count) return `${capital(cardinalWord(count))} of the ${cardinalWord(total)} ${many}`
  return count === 1 ? `One ${one}` : `${capital(cardinalWord(count))} ${many}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
