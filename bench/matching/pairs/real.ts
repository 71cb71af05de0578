/** Pairs of real trees. For some, shared ids show which matches are correct; the matcher does not read these ids. */
import type { FileTree } from '../tree-of-file.ts'
import { demoTree, listedPairs, realTree } from './files.ts'
import type { Pair } from './pair.ts'

/** Three pairs, each of two editions of one tree. */
export const goldPairs = async (): Promise<Pair[]> => [
  await tudorPair(),
  await grampsPair(),
  await royalPair(),
]

export async function tudorPair(): Promise<Pair> {
  const [one, other] = [await realTree('tudor-legacy10.ged'), await realTree('tudor-paf5.ged')]
  return pairOf('tudor legacy x paf', one, other, listedPairs('tudor.gold.tsv'), 'listed')
}

/** Trees by different people. Only for a few persons is it certain which match is correct. */
export async function silverPairs(): Promise<Pair[]> {
  const royal = await realTree('royal92.ged')
  const kennedys = [await realTree('kennedy-ancestris.ged'), await realTree('kennedy-easytree.ged')] as const
  const royals = listedPairs('royal92__tudor.silver.tsv')
  return [
    pairOf('kennedy ancestris x easytree', ...kennedys, listedPairs('kennedy.silver.tsv'), 'listed'),
    pairOf('royal92 x tudor legacy', royal, await realTree('tudor-legacy10.ged'), royals, 'listed'),
    pairOf('royal92 x tudor paf', royal, await realTree('tudor-paf5.ged'), royals, 'listed'),
  ]
}

/** Trees of people who have no connection with each other. */
export async function unrelatedPairs(): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const [one, other] of strangers)
    pairs.push(pairOf(`${short(one)} x ${short(other)}`, await open(one), await open(other), [], 'whole'))
  return pairs
}

/** Two demo trees of this repository, which have twenty-one persons in common. */
export async function demoPair(): Promise<Pair> {
  const [one, other] = [await demoTree('darwin-papers.ged'), await demoTree('wedgwood-line.ged')]
  return pairOf('darwin papers x wedgwood line', one, other, inBothDemoTrees, 'whole')
}

async function grampsPair(): Promise<Pair> {
  const [one, other] = [await realTree('gramps-example-2009.gramps'), await realTree('gramps-example.gramps')]
  const handles = [...one.numbers.keys()].filter((key) => key.startsWith('_') && other.numbers.has(key))
  return pairOf(
    'gramps 2009 x today',
    one,
    other,
    handles.map((handle) => [handle, handle]),
    'whole',
  )
}

/** A file, and the version of it that Gramps has imported and exported, in which I7 has become I0007. */
async function royalPair(): Promise<Pair> {
  const [one, other] = [await realTree('royal92.ged'), await realTree('royal92-gramps606.gramps')]
  const keys = [...one.numbers.keys()].map((key) => [key, `I${key.slice(1).padStart(4, '0')}`] as const)
  return pairOf('royal92 x its Gramps edition', one, other, keys, 'whole')
}

const strangers = [
  ['kennedy-ancestris.ged', 'gramps-example.gramps'],
  ['kennedy-ancestris.ged', 'tudor-paf5.ged'],
  ['fictional-1000.ged', 'royal92.ged'],
  ['fictional-1000.ged', 'gramps-example.gramps'],
  ['fictional-1000.ged', 'kennedy-ancestris.ged'],
  ['tudor-legacy10.ged', 'gramps-example.gramps'],
  ['royal92.ged', 'gramps-example.gramps'],
  ['darwin-papers.ged', 'royal92.ged'],
  ['darwin-papers.ged', 'gramps-example.gramps'],
  ['darwin-papers.ged', 'kennedy-ancestris.ged'],
  ['wedgwood-line.ged', 'tudor-legacy10.ged'],
  ['wedgwood-line.ged', 'gramps-example.gramps'],
  ['wedgwood-line.ged', 'fictional-1000.ged'],
] as const

const short = (file: string) => file.replace(/\.\w+$/, '')
const open = (file: string) =>
  file === 'darwin-papers.ged' || file === 'wedgwood-line.ged' ? demoTree(file) : realTree(file)

const inBothDemoTrees = [
  'CHARLES P057, EMMA P056, ROBERT P027, SUSANNAH P019, ERASMUS P028, CAROLINE P058, LANGTON P059',
  'CHARLOTTE P051, JOSIAH1 P002, SARAHW P003, JOSIAH2 P022, BESSY P037, JOSIAH3 P049, HENSLEIGH P054',
  'WILLIAM P131, HENRIETTA P132, LEONARD P133, MILDRED P062, TFARRER P111, ADELINE P110, RVW P109',
].flatMap((line) =>
  line.split(', ').map((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [one, other] as const
  }),
)

function pairOf(
  name: string,
  one: FileTree,
  other: FileTree,
  keys: readonly (readonly [string, string])[],
  knows: Pair['knows'],
): Pair {
  const truth = keys.map(([a, b]) => {
    const pair = [one.numbers.get(a), other.numbers.get(b)]
    if (pair.includes(undefined)) throw new Error(`${name}: nobody is called ${a} and ${b}.`)
    return pair as [number, number]
  })
  return { name, a: one.facts, b: other.facts, truth: new Map(truth), knows }
}
