/** Collects the code of functions in the flows, as their files write it. */
import { catalog } from '#machines/catalog.ts'
import type { Rules } from '../../visualizer/site/site.ts'
import { codeOf } from './code-of.ts'
import { delaysOf } from './flow-at.ts'

/** The code of the functions in every flow of the catalog. */
export function collectRules(): Rules[] {
  return catalog.map(({ id, paths }) => ({
    machine: id,
    holds: codes(paths.description.holds),
    guards: codes(paths.machine.implementations.guards),
    delays: delaysOf(paths.machine),
  }))
}

/** The code of each function, by name. A rule without a condition is left out. */
function codes(written: object): Record<string, string> {
  const entries = Object.entries(written).map(([name, rule]) => [name, codeOf(rule)] as const)
  return Object.fromEntries(entries.filter(([, code]) => code !== 'true'))
}
