/** The part of a record that leaves the computer. */
import { bareFamily, bareRecord } from '#domain/gedcom/bare.ts'
import { disclosed, isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { kindOf } from '#domain/gedcom/kind.ts'
import { type GedcomNode, nothingBelow } from '#domain/gedcom/tokenizer/line.ts'
import type { Decisions } from './decisions.ts'
import { type Pointer, pointerIn } from './pointers.ts'
import type { SharedRecords } from './survey/references.ts'

export interface OutgoingRules {
  readonly decisions: Decisions
  readonly shared: SharedRecords
  /** False: photos and files are not sent, and neither is what the tree says about them (requirement SYN-09). */
  readonly includeContent: boolean
}

/** Returns the part of a record that is sent; null if nothing of it is sent. */
export function outgoing(record: GedcomNode, rules: OutgoingRules): GedcomNode | null {
  const going = goingPart(record, rules)
  return going === null ? null : withoutTiesToThoseAtHome(going, rules)
}

/** The part of the record itself that is sent, without regard to its pointers. */
function goingPart(
  record: GedcomNode,
  { decisions, shared, includeContent }: OutgoingRules,
): GedcomNode | null {
  const kind = kindOf(record.tag)
  switch (kind) {
    case 'Person': {
      const disclosure = decisions.ofPerson(record.xref)
      if (disclosure === 'nothing') return null
      return disclosure === 'bare' ? bareRecord(disclosed(record)) : disclosed(record)
    }
    case 'Family': {
      const disclosure = decisions.ofFamily(record.xref)
      if (disclosure === 'nothing') return null
      return disclosure === 'bare' ? bareFamily(disclosed(record)) : disclosed(record)
    }
    case 'Header':
      return withoutOwnersLines(disclosed(record))
    default: {
      const stays = isMarkedPrivate(record) || (kind === 'Media' && !includeContent)
      return stays || !shared.mayGo(kind, record.xref) ? null : disclosed(record)
    }
  }
}

/** The address of the file's author is private, and so is the folder of the photos: its path may name a user. */
function withoutOwnersLines(header: GedcomNode): GedcomNode {
  return { ...header, children: header.children.filter(({ tag }) => !ownersTags.has(tag)) }
}

const ownersTags = new Set([
  'ADDR',
  'PHON',
  'EMAIL',
  'FAX',
  'WWW',
  '_EMAIL',
  '_ADDR',
  '_PHON',
  '_NAME',
  '_MEDIAPATH',
])

function withoutTiesToThoseAtHome(node: GedcomNode, rules: OutgoingRules): GedcomNode {
  // Copies lines only from the first line that changes, since most lines stay as they are.
  let children: GedcomNode[] | null = null
  let at = 0
  for (const child of node.children) {
    const kept = keptLine(child, rules)
    if (kept !== child) children ??= node.children.slice(0, at)
    if (kept !== null) children?.push(kept)
    at++
  }
  if (children === null) return node
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}

function keptLine(node: GedcomNode, rules: OutgoingRules): GedcomNode | null {
  if (!rules.includeContent && contentTags.has(node.tag)) return null
  const pointer = pointerIn(node)
  if (pointer === null) return node.children.length === 0 ? node : withoutTiesToThoseAtHome(node, rules)
  if (!goes(pointer, rules)) return null
  const told = withShortPointer(aboutLiving(node, pointer, rules), pointer)
  return told.children.length === 0 ? told : withoutTiesToThoseAtHome(told, rules)
}

/** Points to the key that we made, if the file's own key is too long. */
const withShortPointer = (node: GedcomNode, { key }: Pointer): GedcomNode =>
  node.value.length > key.length + mostSpace ? { ...node, value: `@${key}@` } : node

/** How much longer than its key a pointer may be: at-signs, and blanks around them. */
const mostSpace = 8

const contentTags = new Set(['OBJE', '_PHOTO'])

function goes({ kind, key }: Pointer, { decisions, shared }: OutgoingRules): boolean {
  switch (kind) {
    case 'Person':
      return !decisions.hasPerson(key) || decisions.ofPerson(key) !== 'nothing'
    case 'Family':
      return !decisions.hasFamily(key) || decisions.ofFamily(key) !== 'nothing'
    case 'Any':
      return goesWhateverItIs(key, decisions, shared)
    default:
      return shared.mayGo(kind, key)
  }
}

function goesWhateverItIs(key: string, decisions: Decisions, shared: SharedRecords): boolean {
  const isPerson = decisions.hasPerson(key)
  const isFamily = decisions.hasFamily(key)
  if (isPerson && decisions.ofPerson(key) !== 'nothing') return true
  if (isFamily && decisions.ofFamily(key) !== 'nothing') return true
  return isPerson || isFamily ? shared.hasAny(key) && shared.mayGo('Any', key) : shared.mayGo('Any', key)
}

/** A line that names a living person states only the role of that person. */
function aboutLiving(node: GedcomNode, { kind, key }: Pointer, { decisions }: OutgoingRules): GedcomNode {
  const isPersons = kind === 'Person' || (kind === 'Any' && decisions.hasPerson(key))
  if (node.children.length === 0 || !isPersons || decisions.ofPerson(key) !== 'bare') return node
  const children = node.children.filter(({ tag }) => roleTags.has(tag)).map(alone)
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}

const alone = (node: GedcomNode): GedcomNode =>
  node.children.length === 0 ? node : { ...node, children: nothingBelow }

const roleTags = new Set(['RELA', 'ROLE', 'TYPE', 'PEDI', '_FREL', '_MREL'])
