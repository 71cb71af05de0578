/** The tables of a tree's items as a sync fills them. */
import type pg from 'pg'
import type { BulkTable, RowOf } from './insert-many.ts'

const item = { data_group_id: 'bigint', number: 'integer' } as const
const modified = { modified_at: 'timestamptz', modified_user_id: 'bigint' } as const

export const personTable = {
  name: 'persons',
  columns: {
    ...item,
    auto_restricted: 'boolean',
    name_parts: 'jsonb',
    display_name: 'text',
    search_name: 'text',
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
} as const satisfies BulkTable<string>
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
} as const satisfies BulkTable<string>
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
} as const satisfies BulkTable<string>
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
    position: 'integer',
    ...modified,
  },
} as const satisfies BulkTable<string>
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
} as const satisfies BulkTable<string>
export type PlaceRow = RowOf<typeof placeTable>

/** Takes all items out of a tree; their numbers stay reserved under the keys of the file. */
export async function clearTree(client: pg.ClientBase, dataGroupId: string): Promise<void> {
  for (const { name } of [assertionTable, childTable, familyTable, personTable, placeTable])
    await client.query(`DELETE FROM ${name} WHERE data_group_id = $1`, [dataGroupId])
}
