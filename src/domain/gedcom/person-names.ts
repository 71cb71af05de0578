/** The names of a person. The first NAME line is the main name; the others, and all variants, become facts. */
import type { NameParts } from '#contract/research/person.ts'
import { displayName } from '../person/person.ts'
import { type FactDraft, factDraft, takeDetail } from './details.ts'
import type { Fact } from './interpreted.ts'
import { readName } from './names.ts'
import type { RecordRemarks } from './remarks.ts'
import { nameKinds } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textBelow } from './values.ts'

/** True for a line that gives another name outside the NAME lines: `1 _MARNM Mary /Shelley/`. */
export const isFurtherName = (node: GedcomNode): boolean =>
  nameKinds.has(node.tag) || (node.tag === 'ALIA' && !node.value.startsWith('@'))

/** Reads the main name: its parts, and anything else about it as facts. */
export function readPrimaryName(
  node: GedcomNode,
  remarks?: RecordRemarks,
): { readonly parts: NameParts; readonly facts: readonly Fact[] } {
  const [own, ...variants] = readNameFacts(node, null, remarks)
  if (own === undefined) return { parts: [], facts: variants }
  const { nameParts: parts = [], ...details } = own.details
  // A main name marked as the birth name needs no fact, since a main name without a kind counts as the birth name.
  const isPlain = Object.keys(details).every((detail) => detail === 'label' && details.label === 'birth name')
  if (isPlain && own.date === null) return { parts, facts: variants }
  return { parts, facts: [{ ...own, details: { ...own.details, primary: true } }, ...variants] }
}

/** Reads another name as a fact, followed by its variants. */
export const readFurtherName = (node: GedcomNode, remarks?: RecordRemarks): readonly Fact[] =>
  readNameFacts(node, labelOf(node), remarks).filter((fact) => fact.value !== null)

function readNameFacts(node: GedcomNode, label: string | null, remarks?: RecordRemarks): Fact[] {
  const parts = partsOf(node)
  const draft = factDraft()
  const variants: Fact[] = []
  for (const child of node.children) {
    if (nameKinds.has(child.tag)) variants.push(...readFurtherName(child, remarks))
    else if (!namePieces.has(child.tag)) takeDetail(draft, node, child, remarks)
  }
  takeKind(draft, node, label)
  const value = parts.length === 0 ? null : displayName(parts)
  const { date, place, details } = draft
  return [{ type: 'Name', value, date, place, details: { ...details, nameParts: parts } }, ...variants]
}

const namePieces = new Set([
  'NPFX',
  'GIVN',
  'SPFX',
  'SURN',
  'NSFX',
  'LANG',
  '_PREF',
  '_PRIM',
  '_PRIMARY',
  '_TYPE',
])

/**
 * Reads the parts of a name. For a married name, some programs write only the surname, so a single word counts as that.
 */
function partsOf(node: GedcomNode): NameParts {
  const parts = readName(node)
  const [only] = parts
  const isWord = only !== undefined && parts.length === 1 && !only.text.includes(' ')
  return isWord && surnameTags.has(node.tag) ? [{ kind: 'Surname', text: only.text }] : parts
}

const surnameTags = new Set(['_MARNM', '_MARN', '_MAIDEN'])

/** Stores the kind of name from its tag or TYPE; GEDCOM's fixed words are replaced by their meaning. */
function takeKind({ details }: FactDraft, node: GedcomNode, label: string | null): void {
  const phrase = textBelow(childOf(node, 'TYPE'), 'PHRASE')
  const kind = label ?? phrase ?? kindWords.get(details.label?.toLowerCase() ?? '') ?? details.label
  if (kind !== undefined) details.label = kind
}

const kindWords: ReadonlyMap<string, string> = new Map([
  ['aka', 'also known as'],
  ['birth', 'birth name'],
  ['immigrant', 'immigrant name'],
  ['maiden', 'maiden name'],
  ['married', 'married name'],
  ['professional', 'professional name'],
  ['other', 'other name'],
])

/** "romanized (kunrei)", "translation (ja)"; null if the tag does not say the kind, which then only TYPE can. */
function labelOf(node: GedcomNode): string | null {
  const kind = node.tag === 'ALIA' ? 'also known as' : nameKinds.get(node.tag)
  if (kind === undefined) return null
  const how = textBelow(node, 'TYPE') ?? textBelow(node, 'LANG')
  return how === null ? kind : `${kind} (${how})`
}
