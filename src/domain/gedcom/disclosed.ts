/** What of a record may leave the computer of its owner: all but what the owner's program marks as private. */
import { isPrivacyMark } from './marks.ts'
import { type GedcomNode, nothingBelow } from './tokenizer/line.ts'

/** The whole record is marked as private. */
export const isPrivateRecord = (record: GedcomNode): boolean =>
  isMarked(record) || record.children.some((node) => node.tag === '_FLGS' && isMarked(node))

/** The record without its private parts; the same object where there are none. */
export const disclosed = (record: GedcomNode): GedcomNode =>
  withoutPrivate(record.tag === 'SUBM' ? nameOnly(record) : record)

const isMarked = (node: GedcomNode): boolean => node.children.some(isPrivacyMark)

function withoutPrivate(node: GedcomNode): GedcomNode {
  let isChanged = false
  const children: GedcomNode[] = []
  for (const child of node.children) {
    const kept = isMarked(child) ? null : child.children.length === 0 ? child : withoutPrivate(child)
    isChanged ||= kept !== child
    if (kept !== null) children.push(kept)
  }
  if (!isChanged) return node
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}

/** The address of the one who wrote a file is nobody else's business. */
const nameOnly = (record: GedcomNode): GedcomNode => ({
  ...record,
  children: record.children.filter((node) => submitterTags.has(node.tag)),
})

const submitterTags = new Set(['NAME', 'LANG', 'RESN', 'UID', '_UID'])
