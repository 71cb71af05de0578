/**
 * Families, one per line: `Ada+Ben>Cleo,Dan:adopted` means two spouses and their children, `-` nobody. Persons are
 * numbered in the order of their names, families in the order of their lines.
 */
import { childLinks, FamilyGraph } from '../../../server/kinship/family-graph.ts'

export interface Tree {
  readonly graph: FamilyGraph
  readonly number: (name: string) => number
  readonly name: (number: number) => string
  readonly has: (name: string) => boolean
}

export function tree(...lines: readonly string[]): Tree {
  const names: string[] = ['-']
  const number = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const families: number[] = []
  const children: number[] = []
  for (const [index, line] of lines.entries()) {
    const [spouses = '', born = ''] = line.split('>')
    const [father = '-', mother = '-'] = spouses.split('+')
    families.push(index + 1, number(father), number(mother))
    for (const child of born.split(',').filter(Boolean)) {
      const [name = '', link = 'birth'] = child.split(':')
      children.push(
        index + 1,
        number(name),
        childLinks.findIndex((one) => one === link),
      )
    }
  }
  const graph = new FamilyGraph({ families: Int32Array.from(families), children: Int32Array.from(children) })
  return { graph, number, name: (of) => names[of] ?? '?', has: (name) => names.includes(name) }
}
