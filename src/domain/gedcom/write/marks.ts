/**
 * Marks that the exporter writes below a changed line, so that reading the export restores the same record
 * (restore.ts). Other programs ignore them.
 */
import { childOf, type Draft, draft, singleMark } from './draft.ts'

/** Holds the original value of the changed line. */
export const writtenMark = '_KW_WRITTEN'
/** Holds the original target of the changed line's pointer. */
export const pointerMark = '_KW_POINTER'
/** Holds the original tag of the changed line. */
export const tagMark = '_KW_TAG'
/** Says that the exporter added the line. */
export const addedMark = '_KW_ADDED'
/** Says that the line was one level higher, and at which index there, counted from 0. */
export const movedMark = '_KW_MOVED'
/** Says at which index among its siblings the line was, counted from 0. */
export const placeMark = '_KW_PLACE'

/** Holds the characters of the value that GEDCOM 7 bans: see banned-signs.ts. */
export const signsMark = '_KW_SIGNS'

/** Says when a photo was taken that somebody has added to the tree by hand. */
export const dateMark = '_KW_PHOTO_DATE'
/** Says where a person is in such a photo: x, y, width and height as fractions of the upright picture. */
export const regionMark = '_KW_PHOTO_REGION'
/** Says that such a photo is the portrait of the person. */
export const primaryMark = '_KW_PHOTO_PRIMARY'

export const marks: readonly string[] = [
  writtenMark,
  pointerMark,
  tagMark,
  addedMark,
  movedMark,
  placeMark,
  singleMark,
  signsMark,
  dateMark,
  regionMark,
  primaryMark,
]

export const added = (node: Draft): Draft => withChild(node, draft(addedMark, 'Y'))
export const moved = (node: Draft, place: number): Draft => withChild(node, draft(movedMark, String(place)))
export const placed = (node: Draft, place: number): Draft => withChild(node, draft(placeMark, String(place)))

/** Returns the line under another tag. If it is retagged twice, the mark holds the first tag. */
export const retagged = (node: Draft, tag: string): Draft =>
  childOf(node, tagMark) === undefined
    ? withChild({ ...node, tag }, draft(tagMark, node.tag))
    : { ...node, tag }

/** Adds a mark with the value of `before` below `node`. */
export const withWritten = (node: Draft, before: Draft): Draft =>
  withChild(
    node,
    before.pointer === null ? draft(writtenMark, before.text) : draft(pointerMark, before.pointer),
  )

export const withChild = (node: Draft, child: Draft): Draft => ({
  ...node,
  children: [...node.children, child],
})
