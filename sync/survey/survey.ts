/**
 * The first reading of a file learns what it contains, who may be living, and what the reader does not understand. It
 * does not store the records.
 */
import { isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { readFamily } from '#domain/gedcom/family.ts'
import { homePersonKey } from '#domain/gedcom/home-person.ts'
import type { Fact, PersonRecord } from '#domain/gedcom/interpreted.ts'
import { kindOf } from '#domain/gedcom/kind.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import type { RecordRemarks } from '#domain/gedcom/remarks.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { linesOf, lineText, pointerOf, textOf } from '#domain/gedcom/values.ts'
import { isDoubtfulYear } from '#domain/living/believed-years.ts'
import type { FoundSoFar } from '#domain/upload/upload.ts'
import { fitted } from '../fitting.ts'
import type { Ledger } from '../ledger.ts'
import { pointerIn } from '../pointers.ts'
import { SurnameCounter } from '../surnames.ts'
import { firstYear, latestYear } from '../years.ts'
import { DistinctTexts } from './distinct.ts'
import { LivingExamples } from './living-examples.ts'
import { NamedInRecords } from './named-in-records.ts'
import { type Owner, SharedRecords, stayingAtHome } from './references.ts'
import { SurveyedFamilies, SurveyedPersons } from './surveyed-persons.ts'
import { SurveyedTies, type TieTag } from './ties.ts'
import { UnclearYears } from './unclear-years.ts'

const surnamesWhileReading = 24

export class Survey {
  readonly persons: SurveyedPersons
  readonly families = new SurveyedFamilies()
  readonly ties = new SurveyedTies()
  readonly shared = new SharedRecords()
  readonly surnames = new SurnameCounter()
  readonly examples: LivingExamples
  readonly unclearYears: UnclearYears
  readonly counts = { sources: 0, media: 0, notes: 0 }
  /** The span of the certain years. Whether other years are trusted depends on the whole family. */
  readonly years = { first: Infinity, last: -Infinity }
  /** Lines that point at records that are not in the file. */
  dangling = 0
  /** Records other than persons and families that the program marks as private. */
  #privateShared = 0
  /** The first persons, in the order of the file, of whom something may be sent. */
  readonly firstPersons: string[] = []
  /** The person with whom the file's program opens the tree. */
  homePerson: string | null = null
  /** Remarks on lines that are stored only if their person or family is sent completely. */
  readonly storedLines: { readonly line: number; readonly owner: Owner }[] = []
  readonly #named = new NamedInRecords()
  readonly #ledger: Ledger
  readonly #currentYear: number
  readonly #ownTags: ReadonlySet<string>
  readonly #places = new DistinctTexts()

  constructor(ledger: Ledger, currentYear: number, ownTags: ReadonlySet<string> = new Set()) {
    this.#ledger = ledger
    this.#currentYear = currentYear
    this.#ownTags = ownTags
    this.persons = new SurveyedPersons(currentYear)
    this.examples = new LivingExamples(currentYear)
    this.unclearYears = new UnclearYears(currentYear)
  }

  get places(): number {
    return this.#places.count
  }

  /** How many records of any kind the program marks as private. */
  get privateRecords(): number {
    return this.persons.privateRecords + this.families.privateRecords + this.#privateShared
  }

  get found(): FoundSoFar {
    return {
      persons: this.persons.records,
      families: this.families.records,
      places: this.places,
      surnames: this.surnames.top(surnamesWhileReading),
    }
  }

  take(record: GedcomNode): void {
    const kind = kindOf(record.tag)
    if (kind === 'Header') this.homePerson ??= homePersonKey(record)
    const marked = { isPrivate: isMarkedPrivate(record) }
    if (kind === 'Person') this.#takePerson(record, marked)
    else if (kind === 'Family') this.#takeFamily(record, marked)
    else this.#takeShared(record, marked)
  }

  /** Called when the whole file has been read: only then can pointers to missing records be reported. */
  end(): void {
    const { persons, families } = this
    const before = this.#ledger.total
    this.#named.refer(this)
    const isPerson = (person: number) => persons.has(person)
    const isFamily = (family: number) => families.has(family)
    this.ties.remarkOnDangling(
      { persons: persons.keys, families: families.keys, isPerson, isFamily },
      this.#ledger,
    )
    const hasNumber = (number: number | undefined, has: (number: number) => boolean) =>
      number !== undefined && has(number)
    this.shared.remarkOnDangling(
      (key) =>
        hasNumber(persons.keys.numberOf(key), isPerson) || hasNumber(families.keys.numberOf(key), isFamily),
      this.#ledger,
    )
    this.dangling = this.#ledger.total - before
  }

  #takePerson(whole: GedcomNode, marked: Marked): void {
    const remarks = new Told(this.#ledger, this.#ownTags)
    const number = this.persons.keys.add(whole.xref)
    const owner: Owner = { kind: 'person', number }
    const record = fitted(whole, this.#refer(whole, owner), this.#ledger)
    const person = readPerson(record, remarks)
    this.persons.add(number, person, marked)
    for (const line of remarks.stored) this.storedLines.push({ line, owner })
    for (const { familyKey } of person.childOf) this.#tie('FAMC', familyKey, number, record)
    for (const familyKey of person.spouseIn) this.#tie('FAMS', familyKey, number, record)
    this.#takeFacts(person.facts)
    this.#takeName(person)
    this.examples.add(number, person)
    this.unclearYears.add(number, record, person)
  }

  #takeName({ key, name }: PersonRecord): void {
    this.surnames.add(name)
    this.firstPersons.push(key)
    if (this.firstPersons.length > mostFirstPersons) this.firstPersons.pop()
  }

  #takeFamily(whole: GedcomNode, marked: Marked): void {
    const remarks = new Told(this.#ledger, this.#ownTags)
    const number = this.families.keys.add(whole.xref)
    const owner: Owner = { kind: 'family', number }
    const record = fitted(whole, this.#refer(whole, owner), this.#ledger)
    const { facts } = readFamily(record, remarks)
    this.families.add(number, facts, marked)
    for (const line of remarks.stored) this.storedLines.push({ line, owner })
    for (const node of record.children) {
      const person = pointerOf(node)
      if (person !== null && (node.tag === 'HUSB' || node.tag === 'WIFE' || node.tag === 'CHIL'))
        this.ties.add(node.tag, number, this.persons.keys.add(person), node.line)
    }
    this.#takeFacts(facts)
  }

  #tie(tag: TieTag, familyKey: string, person: number, record: GedcomNode): void {
    const line = record.children.find((node) => node.tag === tag && pointerOf(node) === familyKey)?.line
    this.ties.add(tag, this.families.keys.add(familyKey), person, line ?? record.line)
  }

  #takeShared(record: GedcomNode, marked: Marked): void {
    const kind = kindOf(record.tag)
    const remarks = new Told(this.#ledger, this.#ownTags)
    if (kind === 'Source') this.counts.sources++
    else if (kind === 'Media') this.#takeMedia(record, remarks)
    else if (kind === 'Note') this.counts.notes++
    else if (kind === 'Other' && record.tag !== 'SUBN') remarks.unknown('0', record)
    const number = this.shared.add(kind, record.xref, marked)
    if (marked.isPrivate) this.#privateShared++
    if (kind === 'Other') this.#named.note(record)
    fitted(record, this.#refer(record, { kind: 'shared', number }), this.#ledger)
  }

  /** A photo of the product has one file, so it is the first one of the record. */
  #takeMedia(record: GedcomNode, remarks: RecordRemarks): void {
    this.counts.media++
    const [, ...others] = record.children.filter((node) => node.tag === 'FILE' && textOf(node) !== '')
    for (const file of others) remarks.remark(file, `We show only the first file of this record. ${isStored}`)
  }

  /** Notes what the lines below point at. Returns about how many letters the record has. */
  #refer(node: GedcomNode, owner: Owner): number {
    let letters = node.value.length + lettersAround
    for (const child of node.children) {
      const of: Owner = child.children.length > 0 && isMarkedPrivate(child) ? stayingAtHome : owner
      const pointer = pointerIn(child)
      // A bookmark of the header makes nothing part of the tree.
      const isOfTree = child.tag !== '_BOOKMARK'
      if (isOfTree && pointer !== null && pointer.kind !== 'Person' && pointer.kind !== 'Family')
        this.shared.refer(of, pointer.kind, pointer.key, child.line)
      letters += child.children.length > 0 ? this.#refer(child, of) : child.value.length + lettersAround
    }
    return letters
  }

  #takeYear(year: number | null): void {
    if (year === null || isDoubtfulYear(year, this.#currentYear)) return
    this.years.first = Math.min(this.years.first, year)
    this.years.last = Math.max(this.years.last, year)
  }

  #takeFacts(facts: readonly Fact[]): void {
    for (const { date, place, details } of facts) {
      if (place !== null) this.#places.add(place.name)
      for (const { mediaKey } of details.media ?? []) if (mediaKey === null) this.counts.media++
      if (date === null) continue
      this.#takeYear(firstYear(date))
      this.#takeYear(latestYear(date))
    }
  }
}

interface Marked {
  readonly isPrivate: boolean
}

/** The approximate size of level, tag and line end. */
const lettersAround = 10

/** How many persons are examined to find a start person. */
const mostFirstPersons = 2000

/** Collects the remarks of the record readers, with the lines that are stored without being understood. */
class Told implements RecordRemarks {
  readonly stored: number[] = []
  readonly #ledger: Ledger
  readonly #ownTags: ReadonlySet<string>

  constructor(ledger: Ledger, ownTags: ReadonlySet<string>) {
    this.#ledger = ledger
    this.#ownTags = ownTags
  }

  remark(node: GedcomNode, reason: string): void {
    this.#ledger.remark(node.line, lineText(node), reason)
  }

  unknown(parentTag: string, node: GedcomNode): void {
    if (this.#ownTags.has(node.tag)) return
    const isProgramsOwn = node.tag.startsWith('_')
    if (this.#ledger.hasRoom) this.stored.push(node.line)
    this.#ledger.countTag(`${parentTag}.${node.tag}`)
    this.#ledger.remark(
      node.line,
      lineText(node),
      isProgramsOwn
        ? `A field that only the program of this file knows. ${isStored}`
        : `We do not know this field. ${isStored}`,
      linesOf(node),
    )
  }
}

const isStored = 'It is stored as it is, and comes back in an export.'

/** The reason shown for a line that is left out together with its person or family. */
export const reasonAtHome = (reason: string): string => reason.replace(isStored, 'It stays in your file.')
