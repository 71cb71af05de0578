/** How a child belongs to its parents, in the words of GEDCOM and of the programs that write it. */
import type { ChildLink } from '#contract/research/family.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { textBelow, textOf } from './values.ts'

/** By PEDI of the person or _FREL and _MREL of the family; null where nothing is said. */
export function readChildLink(node: GedcomNode): ChildLink | null {
  // Shown to be wrong, but still in the file.
  if (isDisproven(node)) return 'unknown'
  let link: ChildLink | null = null
  for (const child of node.children) {
    if (!linkTags.has(child.tag)) continue
    const named = linkNamed(textOf(child).toLowerCase())
    // One parent's own child stays one, although the other parent is not.
    link = named === 'birth' ? named : (link ?? named)
  }
  return link
}

/** The record states how the child belongs, and holds it to be true. */
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

/** The link that a word stands for. */
export function linkNamed(text: string): ChildLink {
  return linkNames.find(([name]) => text.includes(name))?.[1] ?? 'unknown'
}
