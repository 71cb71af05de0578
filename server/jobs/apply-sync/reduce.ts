/** Reduces records to what is part of the tree. */
import { bareFamily, bareRecord } from '#domain/gedcom/bare.ts'
import { disclosed } from '#domain/gedcom/disclosed.ts'
import { type GedcomNode, nothingBelow } from '#domain/gedcom/tokenizer/line.ts'
import { keyOfXref, pointerOf } from '#domain/gedcom/values.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import type { Disclosure } from './disclosure.ts'
import type { TreePrivacy } from './privacy.ts'
import { openText } from './private-marks.ts'
import { linesOf } from './record-lines.ts'
import { eachPointer } from './references.ts'
import type { Item } from './survey.ts'

/** The text of a record as it is stored. */
export function reducedText(
  whole: string,
  { kind, isBare, isMarked }: Item,
  disclosure: Disclosure,
  privacy: TreePrivacy,
): string {
  const text = isMarked ? openText(whole) : whole
  if (kind === 'Person' && disclosure === 'bare') {
    const bare = isBare ? text : recordText(bareRecord(linesOf(text)))
    return withoutWhatStaysHome(bare, privacy)
  }
  if (kind === 'Family' && disclosure === 'bare')
    return withoutWhatStaysHome(recordText(bareFamily(linesOf(text))), privacy)
  if (kind === 'Submitter') return withoutWhatStaysHome(recordText(disclosed(linesOf(text))), privacy)
  return withoutWhatStaysHome(text, privacy)
}

/**
 * Reduces lines about living persons to the relationship alone, and removes lines about excluded persons and private
 * data. If the user has excluded photos and documents, also removes all lines about those (requirement SYN-09).
 */
function withoutWhatStaysHome(text: string, privacy: TreePrivacy): string {
  let tells = !privacy.includesContent && mayTellOfContent(text)
  eachPointer(text, (tag, key) => {
    tells ||= privacy.pointsAtHidden(tag, key)
  })
  if (!tells) return text
  return recordText(pruned(linesOf(text), privacy))
}

const contentTags = new Set(['OBJE', '_PHOTO'])
const mayTellOfContent = (text: string) => text.includes(' OBJE') || text.includes(' _PHOTO')

function pruned(node: GedcomNode, privacy: TreePrivacy): GedcomNode {
  const children = node.children.flatMap((child) => {
    if (contentTags.has(child.tag) && !privacy.includesContent) return []
    const key = keyOfXref(pointerOf(child) ?? '')
    if (key === '' || !privacy.pointsAtHidden(child.tag, key)) return pruned(child, privacy)
    return privacy.isKept(key) ? tieOnly(child) : []
  })
  return { ...node, children: children.length === 0 ? nothingBelow : children }
}

const tieTags = new Set(['PEDI', '_FREL', '_MREL', 'RELA', 'ROLE', 'TYPE'])

const tieOnly = (node: GedcomNode): GedcomNode => ({
  ...node,
  children: node.children
    .filter(({ tag }) => tieTags.has(tag))
    .map((child) => ({ ...child, children: nothingBelow })),
})
