/**
 * Measures how well and how fast the matcher finds the same persons in two trees. It is compared with two simple
 * methods (E: the same name and year of birth; J: similar names). Shared ids are ignored. The bench ends with an error
 * if a goal is missed. SEED=… invents other people and other noise.
 */
import { half, hard } from './matching/noise/level.ts'
import { densePairs } from './matching/pairs/dense.ts'
import { hasRealTrees, realTree, withoutRealTrees } from './matching/pairs/files.ts'
import { deletionPair, noisyPair, populationPair } from './matching/pairs/made.ts'
import type { Pair } from './matching/pairs/pair.ts'
import { demoPair, goldPairs, silverPairs, tudorPair, unrelatedPairs } from './matching/pairs/real.ts'
import { twinPair } from './matching/pairs/twins.ts'
import { evaluate } from './matching/report/evaluate.ts'
import { type Goal, type Group, shortfall } from './matching/report/goals.ts'
import { printCalibration } from './matching/report/print-calibration.ts'
import { printGroup } from './matching/report/print-group.ts'
import { measureSpeed } from './matching/speed/measure-speed.ts'
import { endBench, isTiny, sized } from './support/scale.ts'

const seed = Number(process.env['SEED'] ?? 1)

console.log('speed and memory')
// Speed is measured first, while nothing else is in memory.
const speed = await measureSpeed(seed)
for (const { what, is, atMost, unit } of speed)
  console.log(
    `  ${what}: ${is.toFixed(2)} ${unit}, goal at most ${atMost}: ${is <= atMost ? 'met' : 'MISSED'}`,
  )

const groups: Group[] = []

function measure(name: string, goal: Goal, pairs: readonly Pair[]): void {
  const group = { name, goal, evaluations: pairs.map(evaluate) }
  printGroup(group)
  groups.push(group)
}

const nobodyWrong = { precision: 100, recall: 0 }

if (hasRealTrees) {
  const gold = isTiny ? [await tudorPair()] : await goldPairs()
  for (const pair of gold) measure('the same tree twice', { precision: 99.95, recall: 99.5 }, [pair])
  measure('different trees of one family', { precision: 100, recall: 90 }, await silverPairs())
  measure('trees of strangers', nobodyWrong, await unrelatedPairs())
  measure(
    'persons taken away',
    { precision: 99.95, recall: 96 },
    gold.flatMap((pair, index) => [
      deletionPair(pair, 0.3, seed * 100 + index),
      deletionPair(pair, 0.6, seed * 100 + 50 + index),
    ]),
  )
  const royal = (await realTree('royal92.ged')).facts
  measure('a real tree and a noisy copy', { precision: 99.9, recall: 90 }, [
    noisyPair('royal92, 75 % kept', royal, { ...hard, kept: 0.75 }, seed),
  ])
} else console.log(withoutRealTrees)
measure(
  'careless halves of dense trees',
  { precision: 99.9, recall: 97 },
  await densePairs(seed, sized(1500, 200)),
)
measure('twins', { precision: 99.95, recall: 93 }, [
  twinPair(sized(6000, 300), hard, seed),
  twinPair(sized(6000, 300), half, seed),
])
measure('the trees of the demo', { precision: 100, recall: 100 }, [await demoPair()])
for (const size of sized([8000, 50_000], [300])) {
  measure('one population, hard noise', { precision: 99.95, recall: 93 }, [
    populationPair(`${size} invented people`, size, hard, seed),
  ])
  measure('one population, half the noise', { precision: 99.99, recall: 98 }, [
    populationPair(`${size} invented people`, size, half, seed),
  ])
}
printCalibration(
  groups.flatMap(({ evaluations }) => evaluations).filter(({ pair }) => pair.knows === 'whole'),
)

const missed =
  groups.filter((group) => shortfall(group) !== null).length +
  speed.filter(({ is, atMost }) => is > atMost).length
console.log(missed === 0 ? '\nall goals met' : `\n${missed} goals MISSED`)
endBench(missed === 0)
