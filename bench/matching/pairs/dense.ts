/**
 * Two careless copies of one dense tree. Each lacks some persons and has its own mistakes, for example wrong centuries.
 * Some persons have only a name and one family.
 */
import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { hard, scaled } from '../noise/level.ts'
import { noisyCopy, truthOf } from '../noise/noisy-copy.ts'
import { thinned } from '../noise/thinned.ts'
import { withWrongCenturies } from '../noise/wrong-century.ts'
import { treeOfWholeNames } from '../population/whole-names.ts'
import { hasRealTrees, realTree } from './files.ts'
import type { Pair } from './pair.ts'

const level = { ...scaled(hard, 0.25), kept: 0.9 }
/** Noise that does not shorten whole names, because without its last words such a name would be only a surname. */
const ofWholeNames = {
  ...level,
  name: { ...level.name, laterGivenNamesLost: 0, laterGivenNamesShortened: 0 },
}
const wrongCenturies = 0.01
const mentionedOnce = 0.03

export async function densePairs(seed: number, size: number): Promise<Pair[]> {
  const pairs = [densePair(`${size} whole names`, treeOfWholeNames(size, seed), seed, ofWholeNames)]
  if (hasRealTrees)
    for (const file of ['royal92.ged', 'tudor-legacy10.ged', 'gramps-example.gramps'])
      pairs.push(densePair(file, (await realTree(file)).facts, seed))
  return pairs
}

function densePair(name: string, tree: TreeFacts, seed: number, noise = level): Pair {
  const a = noisyCopy(tree, noise, 2 * seed + 1)
  const b = noisyCopy(tree, noise, 2 * seed + 2)
  return {
    name: `${name}, two halves`,
    a: carelessly(a.tree, 3 * seed + 1),
    b: carelessly(b.tree, 3 * seed + 2),
    truth: truthOf(a, b),
    knows: 'whole',
  }
}

const carelessly = (tree: TreeFacts, seed: number): TreeFacts =>
  thinned(withWrongCenturies(tree, wrongCenturies, seed), mentionedOnce, seed + 1000)
