/** The fields of a source or citation, which depend on its kind and are stored as XML: `<Field><Name>Page</Name><Value>3</Value></Field>`. */

import type { Stored } from '../databases/stored.ts'
import { type Line, textLine } from '../made-lines.ts'
import { textIn } from './xml.ts'

export interface SourceField {
  readonly name: string
  readonly value: string
}

export interface SourceFields {
  /** Where in the source; null if unknown. */
  readonly page: string | null
  /** The title for a list of sources; null if unknown. */
  readonly title: string | null
  readonly others: readonly SourceField[]
}

export function fieldsOf(row: Stored): SourceFields {
  const fields = row
    .text('Fields')
    .split('<Field>')
    .slice(1)
    .map((field) => ({ name: textIn(field, 'Name'), value: textIn(field, 'Value') }))
    .filter(({ value }) => value !== '')
  const valueOf = (name: string) => fields.find((field) => field.name.toLowerCase() === name)?.value ?? null
  return {
    page: valueOf('page'),
    title: valueOf('bibliography') ?? valueOf('footnote'),
    others: fields.filter(({ name }) => name.toLowerCase() !== 'page'),
  }
}

export const fieldLines = (fields: readonly SourceField[]): readonly Line[] =>
  fields.map(({ name, value }) => textLine('_FIELD', value, [textLine('NAME', name)]))
