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

/** Brackets that nobody closed hide all that follows. */
function openText(text: string): string {
  const [before = '', ...parts] = text.split(opening)
  const after = parts.map((part) => {
    const end = part.indexOf(closing)
    return end < 0 ? '' : part.slice(end + closing.length)
  })
  return [before, ...after].join('').trim()
}

const privateText =
  'Family Historian marks the text between [[ and ]] as private. It stays in your file.'
