/** Reads how a child belongs to its parents, in the words of GEDCOM and of the programs that write it. */
import type { ChildLink } from '#contract/research/family.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { textBelow, textOf } from './values.ts'

/** Reads PEDI of the person, or _FREL and _MREL of the family; null if none is given. */
export function readChildLink(node: GedcomNode): ChildLink | null {
  // The file keeps the link but marks it as disproven.
  if (isDisproven(node)) return 'unknown'
  let link: ChildLink | null = null
  for (const child of node.children) {
    if (!linkTags.has(child.tag)) continue
    const named = linkNamed(textOf(child).toLowerCase())
    // A birth child of one parent counts as a birth child, even if the other parent is not a birth parent.
    link = named === 'birth' ? named : (link ?? named)
  }
  return link
}

/** True if the record states a link and does not mark it as wrong. */
export const statesLink = (node: GedcomNode): boolean =>
  !isDisproven(node) && node.children.some((child) => linkTags.has(child.tag))

const linkTags = new Set(['PEDI', '_PEDI', '_FREL', '_MREL'])

const isDisproven = (node: GedcomNode) => textBelow(node, 'STAT')?.toLowerCase() === 'disproven'

const linkNames: readonly (readonly [string, ChildLink])[] = [
  ['birth', 'birth'],
  ['natural', 'birth'],
  ['biological', 'birth'],
  ['adopt', 'adopted'],
  ['foster', 'foster'],
  ['step', 'step'],
  ['seal', 'sealed'],
]

/** Converts a word to the link it means. */
export function linkNamed(text: string): ChildLink {
  return linkNames.find(([name]) => text.includes(name))?.[1] ?? 'unknown'
}
