/** Removes what must not leave the owner's computer: everything that the owner's program marks as private. */
import { isPrivacyMark } from './marks.ts'
import { type GedcomNode, nothingBelow } from './tokenizer/line.ts'

/** Returns the record without its private parts; the same object if it has none. */
export const disclosed = (record: GedcomNode): GedcomNode =>
  withoutPrivate(record.tag === 'SUBM' ? nameOnly(record) : record)

/**
 * True if the whole record or part is marked as private. Family Historian collects its flags of a record or a fact below
 * one line, `_FLGS`.
 */
export function isMarkedPrivate(node: GedcomNode): boolean {
  for (const child of node.children)
    if (isPrivacyMark(child) || (child.tag === '_FLGS' && child.children.some(isPrivacyMark))) return true
  return false
}

function withoutPrivate(node: GedcomNode): GedcomNode {
  // Most records have no private parts, so they are not copied.
  if (!hasPrivate(node)) return node
  const children: GedcomNode[] = []
  for (const child of node.children) if (!isMarkedPrivate(child)) children.push(withoutPrivate(child))
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}

function hasPrivate(node: GedcomNode): boolean {
  for (const child of node.children)
    if (child.children.length > 0 && (isMarkedPrivate(child) || hasPrivate(child))) return true
  return false
}

/** Keeps only the name of the person who wrote the file; the address is nobody else's business. */
const nameOnly = (record: GedcomNode): GedcomNode => ({
  ...record,
  children: record.children.filter((node) => submitterTags.has(node.tag)),
})

const submitterTags = new Set(['NAME', 'LANG', 'RESN', 'UID', '_UID'])
