/**
 * The content of a genealogy file, whichever program wrote it: persons, families, and the records they refer to.
 * Reading a record never fails. Lines that are not understood stay in the record, which is stored unchanged and comes
 * back in an export. Keys are the cross-references of the file.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { MarkedRegion } from '../content/regions/region.ts'

/** A place: a hierarchy separated by commas, the country last. */
export interface PlaceMention {
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Evidence for a fact: a source record by key, or a source described in place, and where in it. */
export interface Citation {
  readonly sourceKey: string | null
  /** The source in words, if it has no record of its own. */
  readonly title: string | null
  readonly page: string | null
  /** 0 unreliable, 1 questionable, 2 secondary evidence, 3 primary evidence. */
  readonly quality: number | null
  readonly text: string | null
  /** When the entry was recorded. */
  readonly date: HistoricalDate | null
  /** The notes written in the citation itself. */
  readonly notes: readonly string[]
  readonly noteKeys: readonly string[]
  readonly media: readonly MediaMention[]
}

/** A file or picture: a media record by key, or one described in place. */
export interface MediaMention {
  readonly mediaKey: string | null
  readonly file: string | null
  readonly title: string | null
  readonly format: string | null
  readonly isPrimary: boolean
  /** The part of the picture that the mention is about. */
  readonly region?: MarkedRegion
}

/** Details of a fact besides value, date and place. Only details that the file contains are present. */
export interface FactDetails {
  /** The kind of event in the words of the file (TYPE): "Knighted", "married name". */
  readonly label?: string
  readonly cause?: string
  readonly age?: string
  readonly ageOfHusband?: string
  readonly ageOfWife?: string
  readonly agency?: string
  readonly religion?: string
  readonly address?: string
  /** The date in the words of the file, if they say more than the date read from them. */
  readonly dateText?: string
  /** The time of day, as written in the file. */
  readonly time?: string
  /** The status in the words of the file: an ordinance `COMPLETED`, a child link `challenged`. */
  readonly status?: string
  /** The temple where an ordinance took place. */
  readonly temple?: string
  /** Phone numbers, mail and web addresses. */
  readonly contacts?: readonly string[]
  /** The notes written below the fact itself. */
  readonly notes?: readonly string[]
  /** The keys of the note records to which the fact points. */
  readonly noteKeys?: readonly string[]
  readonly citations?: readonly Citation[]
  readonly media?: readonly MediaMention[]
  /** The parts of a name. */
  readonly nameParts?: NameParts
  /** For a Name: true if it repeats the person's main name, to hold its kind, notes or sources. */
  readonly primary?: true
  /** The person named by an association; `label` says in which role. */
  readonly relatedKey?: string
  /** The kind of event that an association belongs to: a witness of a Marriage. */
  readonly event?: string
}

/** An event or attribute of a person or a family. It becomes an assertion. */
export interface Fact {
  /** A kind of assertion: Birth, Occupation, Name (a further one), Note, Source, Association, Event … */
  readonly type: string
  readonly value: string | null
  readonly date: HistoricalDate | null
  readonly place: PlaceMention | null
  readonly details: FactDetails
}

/** A link to a family of parents, as stated in the person's record. */
export interface ParentsTie {
  readonly familyKey: string
  /** How the child belongs to the family; null if the record does not say. */
  readonly link: ChildLink | null
}

export interface PersonRecord {
  readonly key: string
  /** The first of the names in the record. */
  readonly name: NameParts
  readonly gender: Gender
  readonly facts: readonly Fact[]
  /** True if the person died, was buried or cremated, with or without a date. */
  readonly hasDeath: boolean
  /** True if the program marks this person as alive. */
  readonly saidToLive: boolean
  readonly childOf: readonly ParentsTie[]
  readonly spouseIn: readonly string[]
}

export interface FamilyRecord {
  readonly key: string
  /** HUSB, WIFE and CHIL in the order of the record; ties.ts makes father, mother and children of them. */
  readonly spouses: readonly { readonly personKey: string; readonly role: 'husband' | 'wife' }[]
  readonly children: readonly { readonly personKey: string; readonly link: ChildLink | null }[]
  readonly facts: readonly Fact[]
}

/** A book, a register, a website. */
export interface SourceRecord {
  readonly key: string
  /** The title of the source; null if nothing in the record can serve as one. */
  readonly title: string | null
  readonly author: string | null
  readonly publication: string | null
  /** The text that the source contains. */
  readonly text: string | null
  readonly repositoryKey: string | null
}

/** A picture or a document that the file refers to. */
export interface MediaRecord {
  readonly key: string
  /** The first of its files; empty if the record has none. */
  readonly file: string
  readonly title: string | null
  readonly format: string | null
  readonly date: HistoricalDate | null
  readonly note: string | null
}

/** The header's information about the file. */
export interface Header {
  readonly program: string | null
  readonly programVersion: string | null
  readonly formatVersion: string | null
  readonly submitterKey: string | null
}

/** The kinds of records by their tags. `Other`: records that only the file's program understands. */
export type RecordKind =
  | 'Header'
  | 'Person'
  | 'Family'
  | 'Source'
  | 'Repository'
  | 'Note'
  | 'Media'
  | 'Submitter'
  | 'Other'

/** Ids that the file's program gives a record. See identifiers.ts for the order of trust. */
export interface Identifiers {
  /** _UID and UID, in upper case without blanks, braces and checksum. */
  readonly uids: readonly string[]
  /** The handle of Gramps, or an EXID. */
  readonly handles: readonly string[]
  readonly references: readonly string[]
  readonly key: string
}
