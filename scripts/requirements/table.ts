import type { Standing, Verdict } from './judge.ts'
import type { Registry } from './registry.ts'

/**
 * The report: one line for each area with its counts and, if the area is begun, its open ids; then the sum of all
 * areas.
 */
export function standingsTable({ areas }: Registry, { standings }: Verdict): string {
  const rows = [...areas].map(([area, ids]) => row(area, ids, standings))
  return [
    'area    of  proved  deferred  open',
    ...rows,
    row('all', [...standings.keys()], standings, false),
  ].join('\n')
}

function row(name: string, ids: readonly string[], standings: Verdict['standings'], listed = true): string {
  const standing = (wanted: Standing) => ids.filter((id) => standings.get(id) === wanted)
  const open = standing('open')
  const begun = open.length < ids.length
  const numbers = [name.padEnd(5), cell(ids.length, 5), cell(standing('proved').length, 8)]
  const rest = [cell(standing('deferred').length, 10), cell(open.length, 6)]
  return [...numbers, ...rest, listed && begun && open.length > 0 ? `  ${shorten(open)}` : '']
    .join('')
    .trimEnd()
}

function cell(count: number, width: number): string {
  return String(count).padStart(width)
}

/** Merges neighbouring ids into ranges, as in `DAT-03, DAT-05..DAT-09`. */
function shorten(ids: readonly string[]): string {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && numberOf(id) === numberOf(run.at(-1) ?? '') + 1) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}..${run.at(-1)}`)).join(', ')
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1))
}
