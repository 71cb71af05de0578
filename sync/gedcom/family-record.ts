/** FAM records. */
import type { TreeFact, TreeFamily } from '../source-tree.ts'
import { readFact, readNote } from './facts.ts'
import { readChildLink } from './links.ts'
import { isPrivacyMark, isSet, privateFlags } from './marks.ts'
import type { Reading } from './reading.ts'
import { familyFactTypes, housekeepingTags, ordinanceTags } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf } from './values.ts'

export function readFamily(reading: Reading, record: GedcomNode, key: string): void {
  const family: TreeFamily = {
    key,
    line: record.line,
    fatherKey: null,
    motherKey: null,
    children: [],
    facts: [],
    isPrivate: false,
  }
  for (const node of record.children) readLine(reading, family, node)
  reading.tree.families.set(key, family)
}

function readLine(reading: Reading, family: TreeFamily, node: GedcomNode): void {
  const type = familyFactTypes.get(node.tag)
  if (type !== undefined) return take(family, readFact(reading, family.key, node, type))
  if (privateFlags.has(node.tag)) family.isPrivate ||= isSet(node)
  else if (ordinanceTags.has(node.tag)) reading.notCarried('ordinances', node)
  else if (!housekeepingTags.has(node.tag)) readOther(reading, family, node)
}

function readOther(reading: Reading, family: TreeFamily, node: GedcomNode): void {
  switch (node.tag) {
    case 'HUSB':
    case 'WIFE':
      return takeSpouse(reading, family, node)
    case 'CHIL':
      return takeChild(reading, family, node)
    case 'RESN':
      family.isPrivate ||= isPrivacyMark(node)
      return
    case 'NOTE':
    case 'SNOTE':
      return take(family, readNote(reading, family.key, node))
    case 'SOUR':
      return reading.notCarried('sources', node)
    case 'OBJE':
      return reading.notCarried('media', node)
    case 'ASSO':
      return reading.notCarried('associations', node)
    default:
      reading.unknown('FAM', node)
  }
}

function take(family: TreeFamily, fact: TreeFact | null): void {
  if (fact !== null) family.facts.push(fact)
}

function takeSpouse(reading: Reading, family: TreeFamily, node: GedcomNode): void {
  const person = pointerOf(node)
  if (person === null) return
  if (node.tag === 'HUSB' && family.fatherKey === null) family.fatherKey = person
  else if (node.tag === 'WIFE' && family.motherKey === null) family.motherKey = person
  else if (person !== family.fatherKey && person !== family.motherKey) {
    family.fatherKey ??= person
    if (family.fatherKey !== person) family.motherKey ??= person
  }
  reading.spousesOfFamily.push({ fromKey: family.key, toKey: person, line: node.line })
  for (const child of node.children) if (!spousePieces.has(child.tag)) reading.unknown(node.tag, child)
}

const spousePieces = new Set(['PHRASE', '_PREF'])
const childPieces = new Set(['_FREL', '_MREL', 'PEDI', 'PHRASE', '_PREF'])

function takeChild(reading: Reading, family: TreeFamily, node: GedcomNode): void {
  const person = pointerOf(node)
  if (person !== null)
    reading.childrenOfFamily.push({
      fromKey: family.key,
      toKey: person,
      line: node.line,
      link: readChildLink(node),
    })
  for (const child of node.children) if (!childPieces.has(child.tag)) reading.unknown(node.tag, child)
}
