import { inventGedcom } from './gedcom.ts'
import { randomFrom } from './random.ts'

export interface Overlap {
  readonly persons: number
  readonly trees: number
  /** The share of the families that are in a tree, besides those that are certainly in it. */
  readonly share: number
  readonly seed?: number
}

/**
 * GEDCOM files of several relatives' trees about the same people. Every family is complete in one tree, and in each
 * other tree with a probability. So a person's parents may be in one tree and the children in another.
 */
export function inventOverlapping({ persons, trees, share, seed = 1 }: Overlap): string[] {
  const records = Array.from(inventGedcom({ persons, seed }))
    .join('')
    .split(/^(?=0 )/m)
  const random = randomFrom(seed)
  const held = Array.from({ length: trees }, () => new Set<string>())
  for (const record of records) {
    const [, id = '', tag] = recordStart.exec(record) ?? []
    const home = random.whole(trees)
    if (tag !== 'FAM') continue
    for (const [tree, ids] of held.entries())
      if (tree === home || random.chance(share)) for (const one of [id, ...membersOf(record)]) ids.add(one)
  }
  return held.map((ids) =>
    records
      .filter((record) => {
        const [, id = '', tag] = recordStart.exec(record) ?? []
        return (tag !== 'INDI' && tag !== 'FAM') || ids.has(id)
      })
      .join(''),
  )
}

const recordStart = /^0 (@\w+@) (\w+)/

const membersOf = (family: string): string[] =>
  Array.from(family.matchAll(/^1 (?:HUSB|WIFE|CHIL) (@\w+@)/gm), ([, id = '']) => id)
