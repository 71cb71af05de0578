/**
 * Relations between persons other than kinship: godparents, witnesses, friends, neighbours, and possible duplicates.
 */
import type { Fact } from './interpreted.ts'
import { isPrivacyLine } from './marks.ts'
import { type Mentions, takeMention } from './mentions.ts'
import type { RecordRemarks } from './remarks.ts'
import { housekeepingTags } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf, textBelow, textOrNull, wordsOf } from './values.ts'

const associationTags: ReadonlyMap<string, string | null> = new Map([
  ['ASSO', null],
  ['_ASSO', null],
  ['_SHAR', null],
  ['_SHAN', null],
  ['ALIA', 'Perhaps the same person'],
  ['_WITN', 'Witness'],
  ['_WTN', 'Witness'],
  ['_GODP', 'Godparent'],
  ['_FRIEND', 'Friend'],
])

export const isAssociation = (node: GedcomNode): boolean => associationTags.has(node.tag)

/** Reads the association in a line; null if it names nobody. `event` is the kind of event that contains it. */
export function readAssociation(node: GedcomNode, event?: string, remarks?: RecordRemarks): Fact | null {
  const relatedKey = pointerOf(node)
  const name = relatedKey === null ? wordsOf(node) : null
  const value = textBelow(node, 'PHRASE') ?? name
  if (relatedKey === null && value === null) return null
  const mentions: Mentions = {}
  for (const child of node.children)
    if (
      !takeMention(mentions, child, remarks) &&
      !pieces.has(child.tag) &&
      !isPrivacyLine(child) &&
      !housekeepingTags.has(child.tag)
    )
      remarks?.unknown(node.tag, child)
  const label = roleOf(node) ?? associationTags.get(node.tag) ?? null
  const details: Fact['details'] = {
    ...mentions,
    ...(label === null ? {} : { label }),
    ...(relatedKey === null ? {} : { relatedKey }),
    ...(event === undefined ? {} : { event }),
  }
  return { type: 'Association', value, date: null, place: null, details }
}

const pieces = new Set(['RELA', 'ROLE', 'TYPE', 'PHRASE'])

/** The role in the words of the file. GEDCOM 7's fixed words are replaced by their meaning. */
function roleOf(node: GedcomNode): string | null {
  const relation = textBelow(node, 'RELA')
  if (relation !== null) return relation
  const role = node.children.find((child) => child.tag === 'ROLE')
  if (role === undefined) return null
  const words = textOrNull(role)
  return textBelow(role, 'PHRASE') ?? (words === null ? null : (roles.get(words.toUpperCase()) ?? words))
}

const roles: ReadonlyMap<string, string> = new Map([
  ['CHIL', 'Child'],
  ['CLERGY', 'Clergy'],
  ['FATH', 'Father'],
  ['FRIEND', 'Friend'],
  ['GODP', 'Godparent'],
  ['HUSB', 'Husband'],
  ['MOTH', 'Mother'],
  ['MULTIPLE', 'Twin'],
  ['NGHBR', 'Neighbor'],
  ['OFFICIATOR', 'Officiator'],
  ['PARENT', 'Parent'],
  ['SPOU', 'Spouse'],
  ['WIFE', 'Wife'],
  ['WITN', 'Witness'],
])
