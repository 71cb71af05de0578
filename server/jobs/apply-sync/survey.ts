/**
 * The first pass over a tree: finds out who is there, who belongs to whom, and the dates that tell who is living.
 * Records refer to each other in any order, so nothing can be decided before the last one was read. The survey stores
 * little of each record.
 */
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { latestNamedYearOf, latestYearOf } from '#domain/dates/years.ts'
import { bareRecord } from '#domain/gedcom/bare.ts'
import { readFamily } from '#domain/gedcom/family.ts'
import { homePersonKey } from '#domain/gedcom/home-person.ts'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import type { Fact, Identifiers, PersonRecord, RecordKind } from '#domain/gedcom/interpreted.ts'
import { kindOf } from '#domain/gedcom/kind.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'
import { Ties } from '#domain/gedcom/ties.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { mayBeYetToCome, noLifeFacts, withEvent, withMarriage } from '#domain/living/life-facts.ts'
import type { PersonFacts } from '#domain/living/living-facts.ts'
import { displayName } from '#domain/person/person.ts'
import type { RecordEvidence } from '#domain/sync-matching/record-side.ts'
import { Directory } from './directory.ts'
import { evidenceOf, lifeDates } from './evidence.ts'
import { isPrivateText, mayBeMarked, openText } from './private-marks.ts'
import { linesOf } from './record-lines.ts'
import type { FormerPlace, IncomingRecord, RecordSource } from './records.ts'
import { eachPointer } from './references.ts'
import type { StoredTree } from './stored-tree.ts'
import { surveyLines } from './survey-lines.ts'
import { writtenDigest, writtenLength } from './written-digest.ts'

/** What the survey stores of a record. */
export interface Item {
  readonly kind: RecordKind
  readonly ids: Identifiers
  /** True if the program that sent the record says that the living rule applies to this person. */
  readonly isSentAsLiving: boolean
  /** True if private marks may hide parts of the record. */
  readonly isMarked: boolean
  /** True if a private mark hides the whole record. */
  readonly isPrivate: boolean
  /** True if the record contains no more than others may know of a living person. */
  readonly isBare: boolean
  /** The name of a person; null for other records. */
  readonly name: string | null
  readonly former: FormerPlace | null
  /** A digest of the text as it arrived; null if there is no stored text to compare it with. */
  readonly written: string | null
  /** True if the text stored under this key is the same. */
  readonly isUnchanged: boolean
  /** The content by which the record is recognized. Null if nothing is stored, and for unchanged records. */
  readonly evidence: RecordEvidence | null
  /** Name and years of a person in one text. Null if one of them is unknown, or if nothing is stored. */
  readonly outline: string | null
  /** True if the record has a key of its own. A header has none, because there is only one. */
  readonly hasKey: boolean
}

/** A line that points at another record. */
export interface Pointer {
  readonly from: number
  readonly tag: string
  readonly key: string
}

export interface Survey {
  /** The records, by their index in the file; null for a record whose key belongs to an earlier record. */
  readonly items: readonly (Item | null)[]
  readonly directory: Directory
  /** The key of the person at whom the program that wrote the file opens the tree. */
  readonly homePerson: string | null
  readonly ties: Ties
  readonly lives: readonly PersonFacts<string>[]
  /** The year of each marriage, by the key of the family. */
  readonly marriageYears: ReadonlyMap<string, number>
  /**
   * Which records point at records other than persons and families: from, to, from, to … A private line has `nowhere`
   * as its source.
   */
  readonly mentions: readonly number[]
  /** True if a line with this tag and pointer points at a private record. */
  readonly isPrivateTarget: (tag: string, key: string) => boolean
  /** Every pointer, including those at persons and families; empty if nothing is stored. */
  readonly pointers: readonly Pointer[]
}

/** `stored`: what the tree already holds. */
export async function surveyOf(
  records: RecordSource,
  currentYear: number,
  stored: StoredTree,
): Promise<Survey> {
  const surveyor = new Surveyor(currentYear, stored)
  for await (const part of records()) for (const record of part) surveyor.take(record)
  return surveyor.survey()
}

/** The tag of a record's first line. */
const tagOf = (text: string): string => /^0 (?:@[^@]*@ )?(\w+)/.exec(text)?.[1] ?? ''

class Surveyor {
  readonly #items: (Item | null)[] = []
  readonly #directory = new Directory()
  readonly #ties = new Ties()
  readonly #lives: PersonFacts<string>[] = []
  readonly #marriageYears = new Map<string, number>()
  readonly #pointers: Pointer[] = []
  readonly #isUpdate: boolean
  /** The stored texts, by kind and key, as they were written. */
  readonly #written = new Map<string, string>()
  #homePerson: string | null = null
  readonly #unnamed = new Map<string, number>()
  readonly #currentYear: number
  #hasPrivate = false

  constructor(currentYear: number, { items }: StoredTree) {
    this.#currentYear = currentYear
    for (const [kind, ofKind] of items)
      for (const { ids, digest, isThere } of ofKind)
        if (isThere) this.#written.set(`${kind} ${ids.key}`, digest.slice(0, writtenLength))
    this.#isUpdate = items.size > 0
  }

  take({ text: whole, living, former }: IncomingRecord): void {
    const isMarked = mayBeMarked(whole)
    const text = isMarked ? openText(whole) : whole
    const record = linesOf(surveyLines(text, tagOf(text)))
    const index = this.#items.length
    const kind = kindOf(record.tag)
    if (kind === 'Header') this.#homePerson ??= homePersonKey(linesOf(text))
    const ids = compact(identifiersOf(record), this.#keyOf(kind, record))
    if (!this.#directory.add(kind, ids.key, index)) {
      this.#items.push(null)
      return
    }
    const isBare = living && kind === 'Person' && recordText(bareRecord(linesOf(text))) === text
    const person = kind === 'Person' ? readPerson(record) : null
    const isPrivate = isMarked && isPrivateText(whole)
    this.#hasPrivate ||= isPrivate
    this.#items.push({
      kind,
      ids,
      isSentAsLiving: living,
      isMarked,
      isPrivate,
      isBare,
      name: person === null ? null : displayName(person.name),
      former,
      hasKey: record.xref !== '',
      ...this.#comparable(kind, ids.key, text, person),
    })
    if (person !== null) this.#takePerson(person)
    if (kind === 'Family') this.#takeFamily(record)
    this.#takePointers(text, index)
    if (text !== whole) this.#takePointers(whole, nowhere)
  }

  #takePointers(text: string, from: number): void {
    eachPointer(text, (tag, key) => {
      if (this.#isUpdate || isMention(tag)) this.#pointers.push({ from, tag, key })
    })
  }

  /** What an update compares of a record. Most records are unchanged, and little of this is computed for them. */
  #comparable(kind: RecordKind, key: string, text: string, person: PersonRecord | null) {
    if (!this.#isUpdate) return notCompared
    const written = writtenDigest(text)
    const isUnchanged = this.#written.get(`${kind} ${key}`) === written
    return {
      written,
      isUnchanged,
      evidence: isUnchanged ? null : evidenceOf(kind, text, person),
      outline: person === null ? null : outlineOf(person),
    }
  }

  survey(): Survey {
    const mentions = this.#pointers.flatMap(({ from, tag, key }) => {
      if (!isMention(tag)) return []
      const to = this.#directory.pointedAt(tag, key)
      return to === null ? [] : [from, to]
    })
    return {
      items: this.#items,
      directory: this.#directory,
      homePerson: this.#homePerson,
      ties: this.#ties,
      lives: this.#lives,
      marriageYears: this.#marriageYears,
      mentions,
      isPrivateTarget: (tag, key) => {
        if (!this.#hasPrivate) return false
        const index = this.#directory.pointedAt(tag, key)
        return index !== null && this.#items[index]?.isPrivate === true
      },
      pointers: this.#isUpdate ? this.#pointers : [],
    }
  }

  /**
   * The key of a record. A record without a key, such as the header, gets its tag, and the second one with this tag
   * gets the tag and a count.
   */
  #keyOf(kind: RecordKind, { xref, tag }: GedcomNode): string | null {
    if (xref !== '') return kind === 'Other' ? `${tag} ${xref}` : null
    const count = (this.#unnamed.get(tag) ?? 0) + 1
    this.#unnamed.set(tag, count)
    return count === 1 ? tag : `${tag} ${count}`
  }

  #takePerson(person: PersonRecord): void {
    this.#ties.addPerson(person)
    const { eventYear, ...life } = lifeOf(person.facts, this.#currentYear)
    this.#lives.push({
      key: person.key,
      ...life,
      eventYears: eventYear === null ? noYears : [eventYear],
      saidToLive: person.saidToLive,
    })
  }

  #takeFamily(record: GedcomNode): void {
    const family = readFamily(record)
    this.#ties.addFamily(family)
    const year = family.facts.reduce<number | null>(
      (known, fact) => withMarriage(known, fact.type, yearOf(fact)),
      null,
    )
    if (year !== null) this.#marriageYears.set(family.key, year)
  }
}

/** The source of pointers that come from a record that contributes nothing. */
const nowhere = -1
const notCompared = { written: null, isUnchanged: false, evidence: null, outline: null } as const

const isMention = (tag: string) => pointedKind(tag) !== 'Person' && pointedKind(tag) !== 'Family'

function outlineOf({ name, gender, facts }: PersonRecord): string | null {
  const { birth, death } = lifeDates(facts)
  const hasGiven = name.some(({ kind, text }) => kind === 'Given' && text.trim().length > 2)
  return hasGiven && (birth !== null || death !== null)
    ? `${displayName(name)} ${gender} ${birth} ${death}`
    : null
}

const noYears: readonly number[] = Object.freeze([])
const noIds: readonly string[] = Object.freeze([])

/** Saves memory: most records have none of these ids, and all of those share one empty list. */
const compact = (ids: Identifiers, key: string | null): Identifiers => ({
  uids: ids.uids.length === 0 ? noIds : ids.uids,
  handles: ids.handles.length === 0 ? noIds : ids.handles,
  references: ids.references.length === 0 ? noIds : ids.references,
  key: key ?? ids.key,
})

const lifeOf = (facts: readonly Fact[], currentYear: number) =>
  facts.reduce(
    (known, fact) =>
      mayBeYetToCome(fact.type, latestNamedYearOf(dateOf(fact)), currentYear)
        ? known
        : withEvent(known, fact.type, yearOf(fact)),
    noLifeFacts,
  )

const yearOf = (fact: Fact) => latestYearOf(dateOf(fact))
const dateOf = ({ date }: Fact) => (date === null ? null : readHistoricalDate(date))
