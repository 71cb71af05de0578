/**
 * How a pattern of agreement is packed: the level of each field takes its bits of one integer. The fields and their
 * levels are in field-table.ts.
 */
import { type FieldRow, fieldTable } from './field-table.ts'

export type FieldName = keyof typeof fieldTable

export interface Field extends FieldRow {
  readonly name: FieldName
  /** The position of the field's bits in a pattern, and a mask as wide as the field. */
  readonly shift: number
  readonly mask: number
  /** The index of the field's first level in a column of the levels of all fields. */
  readonly start: number
}

/** All fields, in the order of the table. */
export const allFields: readonly Field[] = placed()

export const fields = ofEachField((field) => field)

/** The number of levels of all fields together. */
export const levelCount = allFields.reduce((sum, { rows }) => sum + rows.length + 1, 0)

/** In every field, level 1 is a contradiction. */
export const contradiction = 1

export const levelIn = (pattern: number, { shift, mask }: Field): number => (pattern >>> shift) & mask

export const withLevel = (pattern: number, { shift }: Field, level: number): number =>
  (pattern | (level << shift)) >>> 0

/** Where the level that a pattern has for a field is stored in a column of the levels of all fields. */
export const placeIn = (pattern: number, field: Field): number => field.start + levelIn(pattern, field)

/** A value for each field, by its name. */
export function ofEachField<Of>(of: (field: Field) => Of): Readonly<Record<FieldName, Of>> {
  // The cast is safe, because every name of the table becomes a key.
  return Object.fromEntries(allFields.map((field) => [field.name, of(field)])) as Record<FieldName, Of>
}

export const givenLevel = fieldTable.given.level
export const surnameLevel = fieldTable.surname.level
export const numeralLevel = fieldTable.numeral.level
export const bynameLevel = fieldTable.byname.level
export const dateLevel = fieldTable.birth.level
export const placeLevel = fieldTable.birthPlace.level
export const marriageLevel = fieldTable.marriage.level
export const relativeLevel = fieldTable.father.level
export const childrenLevel = fieldTable.children.level

function placed(): Field[] {
  let [shift, start] = [0, 0]
  return namesOf(fieldTable).map((name) => {
    const row = fieldTable[name]
    const bits = Math.ceil(Math.log2(row.rows.length + 1))
    const field = { ...row, name, shift, mask: (1 << bits) - 1, start }
    shift += bits
    start += row.rows.length + 1
    return field
  })
}

// The cast is needed, because the compiler assumes that there may be more keys than it knows.
function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[]
}
