/** The tables of a tree's items that a sync fills. */
import type { BulkTable, RowOf } from './copy-rows.ts'

const item = { data_group_id: 'bigint', number: 'integer' } as const
const modified = { modified_at: 'timestamptz', modified_user_id: 'bigint' } as const
const ofItem = { key: ['data_group_id', 'number'], incidental: ['modified_at', 'modified_user_id'] } as const

export const personTable = {
  name: 'persons',
  columns: {
    ...item,
    may_live_until: 'integer',
    name_parts: 'jsonb',
    display_name: 'text',
    search_name: 'text',
    search_words: 'tsvector',
    gender: 'text',
    birth_date: 'jsonb',
    birth_sort: 'integer',
    birth_place_number: 'integer',
    death_date: 'jsonb',
    death_sort: 'integer',
    death_place_number: 'integer',
    has_death: 'boolean',
    living: 'boolean',
    ...modified,
  },
  ...ofItem,
} as const satisfies BulkTable
export type PersonRow = RowOf<typeof personTable>

export const familyTable = {
  name: 'families',
  columns: {
    ...item,
    father_number: 'integer',
    mother_number: 'integer',
    marriage_date: 'jsonb',
    marriage_sort: 'integer',
    marriage_place_number: 'integer',
    ...modified,
  },
  ...ofItem,
} as const satisfies BulkTable
export type FamilyRow = RowOf<typeof familyTable>

export const childTable = {
  name: 'family_children',
  columns: {
    data_group_id: 'bigint',
    family_number: 'integer',
    child_number: 'integer',
    position: 'integer',
    kind: 'text',
  },
  key: ['data_group_id', 'family_number', 'child_number'],
  incidental: [],
} as const satisfies BulkTable
export type ChildRow = RowOf<typeof childTable>

export const assertionTable = {
  name: 'assertions',
  columns: {
    ...item,
    subject_type: 'text',
    subject_number: 'integer',
    assertion_type: 'text',
    value: 'text',
    date: 'jsonb',
    sort_date: 'integer',
    place_number: 'integer',
    related_item_type: 'text',
    related_item_number: 'integer',
    details: 'jsonb',
    position: 'integer',
    ...modified,
  },
  ...ofItem,
} as const satisfies BulkTable
export type AssertionRow = RowOf<typeof assertionTable>

export const placeTable = {
  name: 'places',
  columns: {
    ...item,
    name: 'text',
    short_name: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    ...modified,
  },
  ...ofItem,
} as const satisfies BulkTable
export type PlaceRow = RowOf<typeof placeTable>

export const recordTable = {
  name: 'source_records',
  columns: {
    data_group_id: 'bigint',
    kind: 'text',
    number: 'integer',
    source_key: 'text',
    uids: 'text[]',
    handles: 'text[]',
    refs: 'text[]',
    digest: 'bytea',
    living: 'boolean',
    text: 'text',
    position: 'integer',
    came_with: 'bigint',
  },
  key: ['data_group_id', 'kind', 'number'],
  incidental: ['came_with'],
} as const satisfies BulkTable
export type RecordRow = RowOf<typeof recordTable>
