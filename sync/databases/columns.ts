/** Lines of rows that are the same for all programs. */
import { type Line, ownTag, textLine } from '../made-lines.ts'
import type { Stored } from './stored.ts'

/** Marks the line above as private. */
export const privateLine = textLine('RESN', 'CONFIDENTIAL')

/** Lines for the columns that are not in `told`: no other line has their values. */
export const otherColumns = (row: Stored, told: ReadonlySet<string>): readonly Line[] =>
  row
    .filledColumns()
    .filter((column) => !told.has(column))
    .map((column) => textLine(ownTag(column), row.text(column)))
