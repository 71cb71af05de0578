/** The research-data service: the contents of trees, for viewers. */
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { SubjectType } from '#contract/research/assertion.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Citation, FactDetails, MediaMention } from '#domain/gedcom/interpreted.ts'
import { idColumn, wordsColumn } from '../columns.ts'
import { modified } from './common.ts'

/** The first columns of every row of a tree's items. */
const item = {
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  number: integer('number').notNull(),
}

export const persons = pgTable(
  'persons',
  {
    ...item,
    userRestricted: boolean('user_restricted').notNull().default(false),
    /**
     * The last year in which the person counts as living. 9999 if it is unknown, because there is no date. 0 if the
     * person is dead, or belongs to a profile, to which the rule does not apply.
     */
    mayLiveUntil: integer('may_live_until').notNull().default(9999),
    placeholder: boolean('placeholder').notNull().default(false),
    nameParts: jsonb('name_parts').$type<NameParts>().notNull(),
    displayName: text('display_name').notNull(),
    searchName: text('search_name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    birthDate: jsonb('birth_date').$type<HistoricalDate>(),
    birthSort: integer('birth_sort'),
    birthPlaceNumber: integer('birth_place_number'),
    deathDate: jsonb('death_date').$type<HistoricalDate>(),
    deathSort: integer('death_sort'),
    deathPlaceNumber: integer('death_place_number'),
    hasDeath: boolean('has_death').notNull().default(false),
    living: boolean('living').notNull(),
    ...modified,
    searchWords: wordsColumn('search_words').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

export const families = pgTable(
  'families',
  {
    ...item,
    fatherNumber: integer('father_number'),
    motherNumber: integer('mother_number'),
    restricted: boolean('restricted').notNull().default(false),
    marriageDate: jsonb('marriage_date').$type<HistoricalDate>(),
    marriageSort: integer('marriage_sort'),
    marriagePlaceNumber: integer('marriage_place_number'),
    ...modified,
    /** The key of the call that added the family to a profile; null for all others. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

export const familyChildren = pgTable(
  'family_children',
  {
    dataGroupId: item.dataGroupId,
    familyNumber: integer('family_number').notNull(),
    childNumber: integer('child_number').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<ChildLink>().notNull().default('birth'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.familyNumber, table.childNumber] })],
)

export const assertions = pgTable(
  'assertions',
  {
    ...item,
    subjectType: text('subject_type').$type<SubjectType>().notNull(),
    subjectNumber: integer('subject_number').notNull(),
    assertionType: text('assertion_type').notNull(),
    value: text('value'),
    date: jsonb('date').$type<HistoricalDate>(),
    sortDate: integer('sort_date'),
    placeNumber: integer('place_number'),
    relatedItemType: text('related_item_type').$type<SubjectType>(),
    relatedItemNumber: integer('related_item_number'),
    precedence: smallint('precedence').notNull().default(1),
    position: integer('position').notNull(),
    restricted: boolean('restricted').notNull().default(false),
    ...modified,
    details: jsonb('details').$type<StoredDetails>().notNull().default({}),
    /** The key of the call that added the detail; null for details of uploaded trees. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

/** The details of a fact as in the file, but with numbers instead of keys. */
export type StoredDetails = Omit<FactDetails, 'noteKeys' | 'citations' | 'media' | 'relatedKey'> & {
  readonly noteNumbers?: readonly number[]
  readonly citations?: readonly StoredCitation[]
  /** The detail's own media, then those of its sources. */
  readonly media?: readonly StoredMediaMention[]
}

/** A photo or file: the number of its record, or the file itself if it is part of the detail. */
export type StoredMediaMention = Omit<MediaMention, 'mediaKey'> & { readonly mediaNumber: number | null }

export type StoredCitation = Omit<Citation, 'sourceKey' | 'noteKeys' | 'media'> & {
  readonly sourceNumber: number | null
  readonly noteNumbers: readonly number[]
}

export const places = pgTable(
  'places',
  {
    ...item,
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    ...modified,
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)
