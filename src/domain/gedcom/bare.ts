/**
 * What a tree may know of the living (requirement SYN-04): name, gender and relationships, with the ids that
 * nobody can read anything from, so that a later file finds the record again. No reference number: a person typed
 * it. Every value is checked for being what it should be, because a hostile client could hide a life in it.
 */
import { linkNamed } from './child-link.ts'
import { type GedcomNode, nothingBelow } from './tokenizer/line.ts'
import { childOf, pointerOf, textOf } from './values.ts'

/** The record of a living person, without anything else. */
export function bareRecord(record: GedcomNode): GedcomNode {
  const name = childOf(record, 'NAME')
  return reduced(record, (node) => {
    if (node.tag === 'NAME') return node === name ? reduced(node, namePart) : null
    if (node.tag === 'SEX') return { ...node, value: textOf(node).charAt(0), children: nothingBelow }
    if (node.tag === 'FAMC') return linkLine(node)
    return node.tag === 'FAMS' ? linkLine(node) : opaqueId(node)
  })
}

/** The record of a family with a spouse who is living or private: what happened to the couple would tell of that spouse. */
export function bareFamily(record: GedcomNode): GedcomNode {
  return reduced(record, (node) => (members.has(node.tag) ? linkLine(node) : opaqueId(node)))
}

const members = new Set(['HUSB', 'WIFE', 'CHIL'])
const nameParts = new Set(['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'])
const linkParts = new Set(['PEDI', '_FREL', '_MREL'])

const namePart = (node: GedcomNode): GedcomNode | null => (nameParts.has(node.tag) ? alone(node) : null)

/** A pointer, with how a child belongs. */
function linkLine(node: GedcomNode): GedcomNode | null {
  if (pointerOf(node) === null) return null
  return reduced(node, (child) => {
    const link = linkParts.has(child.tag) ? linkNamed(textOf(child).toLowerCase()) : 'unknown'
    return link === 'unknown' ? null : { ...child, value: link, children: nothingBelow }
  })
}

/** An id that a program made, by its looks. */
function opaqueId(node: GedcomNode): GedcomNode | null {
  const isUid = (node.tag === '_UID' || node.tag === 'UID') && /^[0-9A-Fa-f{}-]{8,42}$/.test(textOf(node))
  const isHandle = node.tag === '_HANDLE' && /^_?[0-9A-Za-z-]{8,40}$/.test(textOf(node))
  return isUid || isHandle ? alone(node) : null
}

const alone = (node: GedcomNode): GedcomNode => ({ ...node, children: nothingBelow })

/** The line with what `keep` makes of the lines below it. */
function reduced(node: GedcomNode, keep: (child: GedcomNode) => GedcomNode | null): GedcomNode {
  const children = node.children.map(keep).filter((child) => child !== null)
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}
