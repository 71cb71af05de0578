/**
 * What records of a genealogy file say, whichever program wrote them: persons, families, and the records that
 * they refer to. Reading a record never fails; what it does not understand stays in the record itself, which is
 * stored as it is and comes back in an export. Keys are the cross-references of the file.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'

/** Where something happened: a hierarchy separated by commas, the country last. */
export interface PlaceMention {
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Why something is believed: a source record by key, or a source told in place, and where in it. */
export interface Citation {
  readonly sourceKey: string | null
  /** The source in words, where it has no record of its own. */
  readonly title: string | null
  readonly page: string | null
  /** 0 unreliable, 1 questionable, 2 secondary evidence, 3 primary evidence. */
  readonly quality: number | null
  readonly text: string | null
  /** When the entry was recorded. */
  readonly date: HistoricalDate | null
  /** Notes told in place. */
  readonly notes: readonly string[]
  readonly noteKeys: readonly string[]
  readonly media: readonly MediaMention[]
}

/** A file or picture: a media record by key, or one told in place. */
export interface MediaMention {
  readonly mediaKey: string | null
  readonly file: string | null
  readonly title: string | null
  readonly format: string | null
  readonly isPrimary: boolean
}

/** What an event or a detail says beside value, date and place. Only what the file has is there. */
export interface FactDetails {
  /** What kind of event it is, in the words of the file (TYPE): "Knighted", "married name". */
  readonly label?: string
  readonly cause?: string
  readonly age?: string
  readonly ageOfHusband?: string
  readonly ageOfWife?: string
  readonly agency?: string
  readonly religion?: string
  readonly address?: string
  /** The date in the words of the file, where they say more than the date that they were read as. */
  readonly dateText?: string
  /** The time of the day, as written. */
  readonly time?: string
  /** How far something has come, in the words of the file: an ordinance `COMPLETED`, a child link `challenged`. */
  readonly status?: string
  /** The temple of an ordinance. */
  readonly temple?: string
  /** Telephone numbers, mail and web addresses. */
  readonly contacts?: readonly string[]
  /** Notes told in place. */
  readonly notes?: readonly string[]
  /** Keys of note records. */
  readonly noteKeys?: readonly string[]
  readonly citations?: readonly Citation[]
  readonly media?: readonly MediaMention[]
  /** A name, in its parts. */
  readonly nameParts?: NameParts
  /** Of a Name: it is the one that the person goes by, told again for its kind, notes or sources. */
  readonly primary?: true
  /** The person whom an association names; `label` says as what. */
  readonly relatedKey?: string
  /** The kind of event at which an association was so: a witness of a Marriage. */
  readonly event?: string
}

/** An event or a detail of a person or a family; what becomes an assertion. */
export interface Fact {
  /** A kind of assertion: Birth, Occupation, Name (a further one), Note, Source, Association, Event … */
  readonly type: string
  readonly value: string | null
  readonly date: HistoricalDate | null
  readonly place: PlaceMention | null
  readonly details: FactDetails
}

/** A tie to a family, as the person's record states it. */
export interface ParentsTie {
  readonly familyKey: string
  /** Null where the record does not say. */
  readonly link: ChildLink | null
}

export interface PersonRecord {
  readonly key: string
  /** The first name of the record. */
  readonly name: NameParts
  readonly gender: Gender
  readonly facts: readonly Fact[]
  /** Died, was buried or cremated, with or without a date. */
  readonly hasDeath: boolean
  /** The program says that this person is alive. */
  readonly saidToLive: boolean
  readonly childOf: readonly ParentsTie[]
  readonly spouseIn: readonly string[]
}

export interface FamilyRecord {
  readonly key: string
  /** As HUSB, WIFE and CHIL name them, in the order of the record; ties.ts makes father, mother and children of them. */
  readonly spouses: readonly { readonly personKey: string; readonly role: 'husband' | 'wife' }[]
  readonly children: readonly { readonly personKey: string; readonly link: ChildLink | null }[]
  readonly facts: readonly Fact[]
}

/** A book, a register, a website. */
export interface SourceRecord {
  readonly key: string
  /** Null where nothing in the record could stand for one. */
  readonly title: string | null
  readonly author: string | null
  readonly publication: string | null
  /** What stands in it. */
  readonly text: string | null
  readonly repositoryKey: string | null
}

/** A picture or a document that the file refers to. */
export interface MediaRecord {
  readonly key: string
  /** The first of its files; empty where the record has none. */
  readonly file: string
  readonly title: string | null
  readonly format: string | null
  readonly date: HistoricalDate | null
  readonly note: string | null
}

/** What the header says of the file. */
export interface Header {
  readonly program: string | null
  readonly programVersion: string | null
  readonly formatVersion: string | null
  readonly submitterKey: string | null
}

/** The kinds of records by their tags. `Other`: what only the program of the file knows. */
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

/** Ids that the file's program gives a record; see identifiers.ts for the order of trust. */
export interface Identifiers {
  /** _UID and UID, in capitals without blanks, braces and check sum. */
  readonly uids: readonly string[]
  /** Gramps' own, or an EXID. */
  readonly handles: readonly string[]
  readonly references: readonly string[]
  readonly key: string
}
