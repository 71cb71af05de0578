/**
 * The bare record, which is all that a tree may know of a living person (requirement SYN-04): name, gender,
 * relationships, and ids that reveal nothing but let a later file find the record again. Reference numbers are left
 * out, because a person typed them. Every value is checked for its expected form, since a hostile client could hide
 * personal data in it.
 */
import { clipped } from '../text/text.ts'
import { linkNamed } from './child-link.ts'
import { type GedcomNode, nothingBelow } from './tokenizer/line.ts'
import { childOf, keyOfXref, pointerOf, textOf } from './values.ts'

/** Reduces the record of a living person to what the rule allows. */
export function bareRecord(record: GedcomNode): GedcomNode {
  const name = childOf(record, 'NAME')
  return bareOf(record, (node) => {
    if (node.tag === 'NAME') return node === name ? lineOf(node, nameOf(node), nameParts) : null
    if (node.tag === 'SEX') return sexLine(node)
    if (node.tag === 'FAMC') return linkLine(node)
    return node.tag === 'FAMS' ? linkLine(node) : opaqueId(node)
  })
}

/** Reduces the record of a family with a living or private spouse: the couple's events would reveal facts of both. */
export function bareFamily(record: GedcomNode): GedcomNode {
  return bareOf(record, (node) => (members.has(node.tag) ? linkLine(node) : opaqueId(node)))
}

const members = new Set(['HUSB', 'WIFE', 'CHIL'])
const namePartTags = new Set(['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'])
const linkTags = new Set(['PEDI', '_FREL', '_MREL'])
const sexes = new Set(['M', 'F', 'X', 'U', 'N'])

/** Max letters of a name. */
const longestName = 200

const nameParts = (node: GedcomNode): GedcomNode | null =>
  namePartTags.has(node.tag) ? lineOf(node, nameOf(node)) : null

/** Keeps the first line. A name is one line; further lines are something else. */
const nameOf = ({ value }: GedcomNode): string => clipped(value.split('\n', 1)[0] ?? '', longestName)

function sexLine(node: GedcomNode): GedcomNode | null {
  const sex = textOf(node).charAt(0).toUpperCase()
  return sexes.has(sex) ? lineOf(node, sex) : null
}

/** A pointer to another record, with the kind of link between child and parent. */
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

/** Keeps an id that looks as if a program made it. */
function opaqueId(node: GedcomNode): GedcomNode | null {
  const id = textOf(node)
  const isUid = (node.tag === '_UID' || node.tag === 'UID') && /^[0-9A-Fa-f{}-]{8,42}$/.test(id)
  const isHandle = node.tag === '_HANDLE' && /^_?[0-9A-Za-z-]{8,40}$/.test(id)
  return isUid || isHandle ? lineOf(node, id) : null
}

type Keep = (child: GedcomNode) => GedcomNode | null

/** Keeps the record's key and drops its own value. */
const bareOf = (record: GedcomNode, keep: Keep): GedcomNode => ({
  ...record,
  value: '',
  children: keptOf(record, keep),
})

/** Builds a new line: the tag of the old one, the given value, and the children that `keep` returns. */
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
