/** A line while it is converted from one version of GEDCOM to another, with its value split into pointer and text. */
import type { GedcomNode } from '../tokenizer/line.ts'
import { type Dialect, withDoubledAtSigns, withSingleAtSigns } from './at-signs.ts'
import { pointedAt } from './xrefs.ts'

/**
 * Marks a value whose at-signs were not doubled. If some of them were, the mark holds the original value. See
 * marks.ts.
 */
export const singleMark = '_KW_SINGLE'

export interface Draft {
  readonly tag: string
  readonly xref: string
  /** The target of a pointer; `text` is then empty. Null if the value is a text. */
  readonly pointer: string | null
  /** With single at-signs, and LF between lines. */
  readonly text: string
  readonly children: readonly Draft[]
}

export const draft = (tag: string, text = '', children: readonly Draft[] = []): Draft => ({
  tag,
  xref: '',
  pointer: null,
  text,
  children,
})

export const pointerDraft = (tag: string, pointer: string, children: readonly Draft[] = []): Draft => ({
  tag,
  xref: '',
  pointer,
  text: '',
  children,
})

/** Converts a record as it was read, or as it is stored. */
export function draftOf(node: GedcomNode, dialect: Dialect): Draft {
  const pointer = pointedAt(node.value)
  const text = pointer === null ? withSingleAtSigns(node.value, dialect) : ''
  const children = node.children.length === 0 ? none : node.children.map((child) => draftOf(child, dialect))
  const line = { tag: node.tag, xref: node.xref, pointer, text, children }
  return pointer === null && hasSingle(node.value, text, dialect)
    ? { ...line, children: [...children, draft(singleMark, node.value === text ? '' : node.value)] }
    : line
}

const none: readonly Draft[] = Object.freeze([])

/** Many programs double no at-signs, or only some. A mark records the original value so that it can be restored. */
const hasSingle = (value: string, text: string, dialect: Dialect) =>
  value.includes('@') && withDoubledAtSigns(text, dialect) !== value

/**
 * Returns how the records of a file are written, according to its header. A file that does not say so is an old one.
 */
export function dialectOf(header: GedcomNode | undefined): Dialect {
  const gedcom = header?.children.find(({ tag }) => tag === 'GEDC')
  const version = gedcom?.children.find(({ tag }) => tag === 'VERS')?.value.trim() ?? ''
  return Number.parseInt(version, 10) >= 7 ? '7' : 'before 7'
}

export const childOf = (node: Draft, tag: string): Draft | undefined =>
  node.children.find((child) => child.tag === tag)
