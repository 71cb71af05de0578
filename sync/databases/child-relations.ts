/** How a child belongs to a parent. RootsMagic and Family Tree Maker number the same words in the same way. */
import { type Line, textLine } from '../made-lines.ts'

const words = ['Birth', 'Adopted', 'Step', 'Foster', 'Related', 'Guardian', 'Sealed']

const wordOf = (relation: number) => words[relation] ?? 'Unknown'

/** The line of a family for one parent of a child. A child by birth needs no word. */
export const relationLines = (tag: '_FREL' | '_MREL', relation: number): readonly Line[] =>
  relation === 0 ? [] : [textLine(tag, wordOf(relation))]

const pedigrees: ReadonlyMap<number, string> = new Map([
  [1, 'ADOPTED'],
  [2, 'STEP'],
  [3, 'FOSTER'],
  [6, 'SEALING'],
])

/**
 * The line of a child for both parents: the word for the first parent who is not a parent by birth. The lines of the
 * family have both words.
 */
export function pedigreeLines(father: number, mother: number): readonly Line[] {
  const relation = father || mother
  if (relation === 0) return []
  const known = pedigrees.get(relation)
  return [
    known === undefined
      ? textLine('PEDI', 'OTHER', [textLine('PHRASE', wordOf(relation))])
      : textLine('PEDI', known),
  ]
}
