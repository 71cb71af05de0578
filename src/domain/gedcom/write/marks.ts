/**
 * What the exporter notes below a line that it could not write as it stood, so that reading the export gives the
 * same record again (restore.ts). Other programs pass over them.
 */
import { childOf, type Draft, draft, singleMark } from './draft.ts'

/** The value as the file had it. */
export const writtenMark = '_KW_WRITTEN'
/** Where the file pointed at. */
export const pointerMark = '_KW_POINTER'
/** The tag as the file had it. */
export const tagMark = '_KW_TAG'
/** The file does not have this line. */
export const addedMark = '_KW_ADDED'
/** The line stood one level higher, there at this place, counted from 0. */
export const movedMark = '_KW_MOVED'
/** The line stood at this place among its neighbours, counted from 0. */
export const placeMark = '_KW_PLACE'

/** The signs of the value that GEDCOM 7 bans: see banned-signs.ts. */
export const signsMark = '_KW_SIGNS'

export const marks: readonly string[] = [
  writtenMark,
  pointerMark,
  tagMark,
  addedMark,
  movedMark,
  placeMark,
  singleMark,
  signsMark,
]

export const added = (node: Draft): Draft => withChild(node, draft(addedMark, 'Y'))
export const moved = (node: Draft, place: number): Draft => withChild(node, draft(movedMark, String(place)))
export const placed = (node: Draft, place: number): Draft => withChild(node, draft(placeMark, String(place)))

/** The line under another tag; the first one counts. */
export const retagged = (node: Draft, tag: string): Draft =>
  childOf(node, tagMark) === undefined
    ? withChild({ ...node, tag }, draft(tagMark, node.tag))
    : { ...node, tag }

/** Remembers the value of `before` below `node`. */
export const withWritten = (node: Draft, before: Draft): Draft =>
  withChild(
    node,
    before.pointer === null ? draft(writtenMark, before.text) : draft(pointerMark, before.pointer),
  )

export const withChild = (node: Draft, child: Draft): Draft => ({
  ...node,
  children: [...node.children, child],
})
