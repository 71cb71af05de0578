/**
 * Family Historian marks text within a note as private by double brackets: `born [[out of wedlock]] in Leeds`. Other
 * programs use such brackets for other things.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { lineText, textBelow } from '#domain/gedcom/values.ts'
import type { Remarks } from '../record-source.ts'

/** The name by which Family Historian signs its files. */
const familyHistorian = 'FAMILY_HISTORIAN'

export const isByFamilyHistorian = (header: GedcomNode): boolean =>
  textBelow(header, 'SOUR') === familyHistorian

/** The record without its private texts; the same object if it has none. There is a remark for each line with one. */
export function withoutPrivateText(node: GedcomNode, remarks: Remarks): GedcomNode {
  const children = node.children.map((child) => withoutPrivateText(child, remarks))
  const isSame = children.every((child, at) => child === node.children[at])
  if (!node.value.includes(opening)) return isSame ? node : { ...node, children }
  remarks.remark(node.line, lineText(node), privateText)
  return { ...node, value: openText(node.value), children }
}

const [opening, closing] = ['[[', ']]']

/** The text outside of all brackets. Brackets that nobody closed hide all that follows. */
function openText(text: string): string {
  const open: string[] = []
  let depth = 0
  for (const part of text.split(/(?=\[\[|\]\])/)) {
    if (part.startsWith(opening)) depth++
    else if (part.startsWith(closing)) depth = Math.max(0, depth - 1)
    if (depth === 0) open.push(part.startsWith(closing) ? part.slice(closing.length) : part)
  }
  return open.join('').trim()
}

const privateText = 'Family Historian marks the text between [[ and ]] as private. It stays in your file.'
