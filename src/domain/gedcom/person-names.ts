/** The names of a person: the first NAME line is the one they go by, all others and their variants are facts. */
import type { NameParts } from '#contract/research/person.ts'
import { displayName } from '../person.ts'
import type { Fact, FactDetails } from './interpreted.ts'
import { isPrivacyLine } from './marks.ts'
import { type Mentions, takeMention } from './mentions.ts'
import { readName } from './names.ts'
import type { RecordRemarks } from './remarks.ts'
import { housekeepingTags, nameKinds } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textBelow, textOf, textOrNull } from './values.ts'

/** True for a line that says a further name beside the NAME lines: `1 _MARNM Mary /Shelley/`. */
export const isFurtherName = (node: GedcomNode): boolean =>
  nameKinds.has(node.tag) || (node.tag === 'ALIA' && !node.value.startsWith('@'))

/** Reads a NAME line: its parts, and what it has for facts. Of the first name there is a fact only where it says more. */
export function readNameLine(
  node: GedcomNode,
  isFirst: boolean,
  remarks?: RecordRemarks,
): { readonly parts: NameParts; readonly facts: readonly Fact[] } {
  const parts = readName(node)
  const mentions: Mentions = {}
  const variants: Fact[] = []
  for (const child of node.children) {
    if (nameKinds.has(child.tag)) variants.push(...furtherName(child, remarks))
    else if (
      !takeMention(mentions, child, remarks) &&
      !namePieces.has(child.tag) &&
      !isPrivacyLine(child) &&
      !housekeepingTags.has(child.tag)
    )
      remarks?.unknown('NAME', child)
  }
  const label = kindOfName(childOf(node, 'TYPE'))
  const saysMore = label !== null || Object.keys(mentions).length > 0
  const details = { ...mentions, ...(label === null ? {} : { label }) }
  if (isFirst)
    return {
      parts,
      facts: saysMore ? [nameFact(parts, { ...details, primary: true }), ...variants] : variants,
    }
  return { parts, facts: parts.length > 0 || saysMore ? [nameFact(parts, details), ...variants] : variants }
}

const namePieces = new Set([
  'NPFX',
  'GIVN',
  'SPFX',
  'SURN',
  'NSFX',
  'TYPE',
  '_PREF',
  '_PRIM',
  '_PRIMARY',
  'LANG',
])

/** A name of a kind that a tag says; none where the line is empty. */
export function furtherName(node: GedcomNode, remarks?: RecordRemarks): Fact[] {
  const parts = readName(node)
  if (parts.length === 0) return []
  const mentions: Mentions = {}
  for (const child of node.children)
    if (
      !takeMention(mentions, child, remarks) &&
      !namePieces.has(child.tag) &&
      !housekeepingTags.has(child.tag)
    )
      remarks?.unknown(node.tag, child)
  return [nameFact(parts, { ...mentions, label: labelOf(node) })]
}

/** "romanized (kunrei)", "translation (ja)". */
function labelOf(node: GedcomNode): string {
  const kind = nameKinds.get(node.tag) ?? 'also known as'
  const how = textBelow(node, 'TYPE') ?? textBelow(node, 'LANG')
  return how === null ? kind : `${kind} (${how})`
}

function nameFact(parts: NameParts, details: FactDetails): Fact {
  const value = parts.length === 0 ? null : displayName(parts)
  return { type: 'Name', value, date: null, place: null, details: { ...details, nameParts: parts } }
}

function kindOfName(node: GedcomNode | undefined): string | null {
  if (node === undefined) return null
  const text = textOrNull(node)
  const phrase = textBelow(node, 'PHRASE')
  if (phrase !== null) return phrase
  return text === null ? null : (kindWords.get(textOf(node).toLowerCase()) ?? text)
}

/** What the set words of GEDCOM stand for. */
const kindWords: ReadonlyMap<string, string> = new Map([
  ['aka', 'also known as'],
  ['birth', 'birth name'],
  ['immigrant', 'immigrant name'],
  ['maiden', 'maiden name'],
  ['married', 'married name'],
  ['professional', 'professional name'],
  ['other', 'other name'],
])
