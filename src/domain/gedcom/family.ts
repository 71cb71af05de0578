/** Reads FAM records: spouses, children, and the couple's events. */

import { isAssociation, readAssociation } from './associations.ts'
import { readChildLink } from './child-link.ts'
import { bareFact, factOfLine, mentionFact } from './facts.ts'
import type { Fact, FamilyRecord } from './interpreted.ts'
import { isPrivacyLine } from './marks.ts'
import type { RecordRemarks } from './remarks.ts'
import { housekeepingTags } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { keyOfXref, pointerOf, textOf } from './values.ts'

type Draft = {
  readonly spouses: FamilyRecord['spouses'][number][]
  readonly children: FamilyRecord['children'][number][]
  readonly facts: Fact[]
}

export function readFamily(record: GedcomNode, remarks?: RecordRemarks): FamilyRecord {
  const draft: Draft = { spouses: [], children: [], facts: [] }
  for (const node of record.children) takeLine(draft, node, remarks)
  return { key: keyOfXref(record.xref), ...draft }
}

function takeLine(family: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  const personKey = pointerOf(node)
  switch (node.tag) {
    case 'HUSB':
    case 'WIFE':
      if (personKey !== null) takeSpouse(family, node, personKey, remarks)
      return takeBelowMember(family, node, remarks)
    case 'CHIL':
      if (personKey !== null) family.children.push({ personKey, link: readChildLink(node) })
      return takeBelowMember(family, node, remarks)
    case '_REL':
      return takeUnion(family, textOf(node))
  }
  if (isAssociation(node)) return take(family, readAssociation(node, undefined, remarks))
  const fact = factOfLine(node, 'Family', remarks)
  if (fact === undefined) {
    if (!isPrivacyLine(node) && !housekeepingTags.has(node.tag)) remarks?.unknown('FAM', node)
    return
  }
  take(family, fact)
  for (const child of node.children)
    if (fact !== null && isAssociation(child)) take(family, readAssociation(child, fact.type, remarks))
}

function takeSpouse(family: Draft, node: GedcomNode, personKey: string, remarks?: RecordRemarks): void {
  const { spouses } = family
  if (remarks !== undefined) {
    const known = new Set(spouses.map((spouse) => spouse.personKey))
    if (known.has(personKey)) remarks.remark(node, twice)
    else if (known.size >= 2) remarks.remark(node, third)
  }
  spouses.push({ personKey, role: node.tag === 'HUSB' ? 'husband' : 'wife' })
}

const twice = 'This family names the same person twice. We store that person as one spouse.'
const third = 'We show only two spouses in a family. This third spouse is stored, but not shown.'

function take(family: Draft, fact: Fact | null): void {
  if (fact !== null) family.facts.push(fact)
}

const memberPieces = new Set(['_FREL', '_MREL', 'PEDI', '_PEDI', 'PHRASE', '_PREF', '_PRIMARY'])

/** Stores notes and sources about a member with the family. */
function takeBelowMember(family: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  for (const child of node.children) {
    const fact = mentionFact(child, remarks)
    if (fact !== undefined) take(family, fact)
    else if (!memberPieces.has(child.tag)) remarks?.unknown(node.tag, child)
  }
}

/** Stores the kind of union, unless it is a marriage, which is assumed. */
function takeUnion(family: Draft, kind: string): void {
  if (kind !== '' && kind !== 'Married' && kind !== 'Unknown') take(family, bareFact('Union', {}, kind))
}
