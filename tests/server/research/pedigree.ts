import type { SourceBatch } from '#contract/research/source-batch.ts'
import { batchOf, family, person } from './records.ts'

/** Families, one per line: `Ada+Ben>Cleo,Dan` means two spouses and their children, `-` nobody. */
export const pedigree = (...lines: string[]) => pedigreeFrom(1, ...lines)

/** Like `pedigree`, with another number for the first family. */
export function pedigreeFrom(first: number, ...lines: string[]): SourceBatch {
  const families = lines.map((line, index) => {
    const [spouses = '', children = ''] = line.split('>')
    const [father = '-', mother = '-'] = spouses.split('+')
    const known = (name: string) => (name === '-' ? null : name)
    return family(`F${index + first}`, known(father), known(mother), children.split(',').filter(Boolean))
  })
  const names = families.flatMap(({ father, mother, children }) => [
    ...[father, mother].filter((key) => key !== null),
    ...children.map(({ key }) => key),
  ])
  return batchOf({ persons: [...new Set(names)].map((name) => person(name, { deceased: true })), families })
}
