/**
 * How a pattern of agreement is packed: the level of each field takes its bits of one whole number. What the fields and
 * their levels are stands in field-table.ts.
 */
import { type FieldRow, fieldTable } from './field-table.ts'

export type FieldName = keyof typeof fieldTable

export interface Field extends FieldRow {
  readonly name: FieldName
  /** Where its bits begin in a pattern, and as many ones as it has bits. */
  readonly shift: number
  readonly mask: number
  /** Where its levels begin in a column of the levels of all fields. */
  readonly start: number
}

/** In the order of the table. */
export const allFields: readonly Field[] = placed()

export const fields = ofEachField((field) => field)

/** How many levels all fields have together. */
export const levelCount = allFields.reduce((sum, { rows }) => sum + rows.length + 1, 0)

/** Level 1 of every field. */
export const contradiction = 1

export const levelIn = (pattern: number, { shift, mask }: Field): number => (pattern >>> shift) & mask

export const withLevel = (pattern: number, { shift }: Field, level: number): number =>
  (pattern | (level << shift)) >>> 0

/** Where the level that a pattern has of a field stands in a column of the levels of all fields. */
export const placeIn = (pattern: number, field: Field): number => field.start + levelIn(pattern, field)

/** Something of each field, by its name. */
export function ofEachField<Of>(of: (field: Field) => Of): Readonly<Record<FieldName, Of>> {
  // Every name of the table is a key.
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

// The compiler thinks that there may be more keys than it knows.
function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[]
}
