/**
 * What a tree may know of the living (requirement SYN-04): name, gender and relationships, with the ids that
 * nobody can read anything from, so that a later file finds the record again. No reference number: a person typed
 * it. Every value is checked for being what it should be, because a hostile client could hide a life in it.
 */
import { clipped } from '../text/text.ts'
import { linkNamed } from './child-link.ts'
import { type GedcomNode, nothingBelow } from './tokenizer/line.ts'
import { childOf, keyOfXref, pointerOf, textOf } from './values.ts'

/** The record of a living person, without anything else. */
export function bareRecord(record: GedcomNode): GedcomNode {
  const name = childOf(record, 'NAME')
  return bareOf(record, (node) => {
    if (node.tag === 'NAME') return node === name ? lineOf(node, nameOf(node), nameParts) : null
    if (node.tag === 'SEX') return sexLine(node)
    if (node.tag === 'FAMC') return linkLine(node)
    return node.tag === 'FAMS' ? linkLine(node) : opaqueId(node)
  })
}

/** The record of a family with a spouse who is living or private: what happened to the couple would tell of that spouse. */
export function bareFamily(record: GedcomNode): GedcomNode {
  return bareOf(record, (node) => (members.has(node.tag) ? linkLine(node) : opaqueId(node)))
}

const members = new Set(['HUSB', 'WIFE', 'CHIL'])
const namePartTags = new Set(['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'])
const linkTags = new Set(['PEDI', '_FREL', '_MREL'])
const sexes = new Set(['M', 'F', 'X', 'U', 'N'])

/** No name is longer. */
const longestName = 200

const nameParts = (node: GedcomNode): GedcomNode | null =>
  namePartTags.has(node.tag) ? lineOf(node, nameOf(node)) : null

/** A name is one line; what is written below it is something else. */
const nameOf = ({ value }: GedcomNode): string => clipped(value.split('\n', 1)[0] ?? '', longestName)

function sexLine(node: GedcomNode): GedcomNode | null {
  const sex = textOf(node).charAt(0).toUpperCase()
  return sexes.has(sex) ? lineOf(node, sex) : null
}

/** A pointer, with how a child belongs. */
function linkLine(node: GedcomNode): GedcomNode | null {
  const pointer = pointerOf(node)
  if (pointer === null) return null
  const key = keyOfXref(pointer)
  if (key === '' || unprintable.test(key)) return null
  return lineOf(node, `@${key}@`, (child) => {
    const link = linkTags.has(child.tag) ? linkNamed(textOf(child).toLowerCase()) : 'unknown'
    return link === 'unknown' ? null : lineOf(child, link)
  })
}

const unprintable = /\p{C}/u

/** An id that a program made, by its looks. */
function opaqueId(node: GedcomNode): GedcomNode | null {
  const id = textOf(node)
  const isUid = (node.tag === '_UID' || node.tag === 'UID') && /^[0-9A-Fa-f{}-]{8,42}$/.test(id)
  const isHandle = node.tag === '_HANDLE' && /^_?[0-9A-Za-z-]{8,40}$/.test(id)
  return isUid || isHandle ? lineOf(node, id) : null
}

type Keep = (child: GedcomNode) => GedcomNode | null

/** The record by its key: the line itself has nothing to say. */
const bareOf = (record: GedcomNode, keep: Keep): GedcomNode => ({
  ...record,
  value: '',
  children: keptOf(record, keep),
})

/** A line that is made anew: of the one in the file only the tag, of what is below it what `keep` makes of it. */
const lineOf = (node: GedcomNode, value: string, keep?: Keep): GedcomNode => ({
  ...node,
  xref: '',
  value,
  children: keep === undefined ? nothingBelow : keptOf(node, keep),
})

function keptOf(node: GedcomNode, keep: Keep): readonly GedcomNode[] {
  const children = node.children.map(keep).filter((child) => child !== null)
  return children.length === 0 ? nothingBelow : children
}
