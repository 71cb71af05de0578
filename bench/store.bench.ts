/**
 * Compares the client model, with its log and its storage, with other ways to store entities in a browser: `node
 * bench/store.bench.ts`. Each store and size runs in a process of its own. The bench ends with an error if the model
 * misses its goals at 100,000 persons. The goals are ratios within one run, so a busy machine hardly changes them.
 */
import { runNode } from '../scripts/run-node.ts'
import type { Measured, StoreName } from './stores/measure.ts'
import { endBench, sized } from './support/scale.ts'

const sizes = sized([5_000, 100_000], [200])
const names = {
  kinweave: 'Kinweave',
  redux: 'Redux Toolkit',
  zustand: 'zustand',
  immer: 'immer, Map',
  tanstack: 'TanStack DB',
  plain: 'plain objects',
} satisfies Record<StoreName, string>
const aims = { patchBesideRedux: 10_000, patchBesideTanstack: 10, memoryBesidePlain: 1.2 }

type Results = Readonly<Record<StoreName, Measured>>

async function measured(store: string, size: number): Promise<Measured> {
  const { code, output } = await runNode(['--expose-gc', 'bench/stores/measure.ts', store, String(size)], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${store} could not be measured:\n${output}`)
  // The cast is safe, because measure.ts has just printed this.
  return JSON.parse(output) as Measured
}

async function measuredAll(size: number): Promise<Results> {
  const found: [string, Measured][] = []
  for (const store of Object.keys(names)) found.push([store, await measured(store, size)])
  // The cast is safe, because `names` contains every store.
  return Object.fromEntries(found) as Results
}

const per = (rate: number) => Math.round(rate).toLocaleString('en')
const times = (ratio: number) => (ratio < 10 ? ratio.toFixed(1) : per(ratio))

function show(size: number, results: Results): void {
  const { kinweave, plain } = results
  console.log(`\n${per(size)} persons`)
  console.log(
    `${''.padEnd(15)}${['inserts by 20', '×', 'patches', '×', '200 subscribers', '×', 'MiB', '× plain'].map((word) => word.padStart(word.length < 2 ? 9 : 15)).join('')}`,
  )
  for (const [store, name] of Object.entries(names)) {
    const { insert, patch, watched, mebibytes } = results[store as StoreName]
    const cells = [
      per(insert).padStart(15),
      times(kinweave.insert / insert).padStart(9),
      per(patch).padStart(15),
      times(kinweave.patch / patch).padStart(9),
      per(watched).padStart(15),
      times(kinweave.watched / watched).padStart(9),
      mebibytes.toFixed(1).padStart(15),
      (mebibytes / plain.mebibytes).toFixed(2).padStart(15),
    ]
    console.log(name.padEnd(15) + cells.join(''))
  }
}

function missed({ kinweave, redux, tanstack, plain }: Results): string[] {
  const besideRedux = kinweave.patch / redux.patch
  const besideTanstack = kinweave.patch / tanstack.patch
  const memory = kinweave.mebibytes / plain.mebibytes
  return [
    ...(besideRedux < aims.patchBesideRedux
      ? [
          `Single patches are ${per(besideRedux)} times those of Redux Toolkit; ${per(aims.patchBesideRedux)} is the least.`,
        ]
      : []),
    ...(besideTanstack < aims.patchBesideTanstack
      ? [
          `Single patches are ${times(besideTanstack)} times those of TanStack DB; ${aims.patchBesideTanstack} is the least.`,
        ]
      : []),
    ...(memory > aims.memoryBesidePlain
      ? [
          `It takes ${memory.toFixed(2)} times the memory of plain objects; ${aims.memoryBesidePlain} is the most.`,
        ]
      : []),
  ]
}

let isMissed = false
console.log('A second of processor time; × is how many times as fast Kinweave is.')
for (const size of sizes) {
  const results = await measuredAll(size)
  show(size, results)
  if (size !== sizes.at(-1)) continue
  for (const words of missed(results)) {
    console.error(words)
    isMissed = true
  }
}
endBench(!isMissed)
