import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { programOf, root } from '../project.ts'
import { runNode } from '../run-node.ts'
import { type Cruise, judgeCruise } from './judge-cruise.ts'
import type { CheckResult } from './tool-check.ts'

const layers = ['contract', 'src', 'server', 'sync', 'demo', 'visualizer']

/**
 * Checks the arrows between the layers with dependency-cruiser. Also checks that dependency-cruiser has read every
 * file.
 */
export async function arrows(folder = root): Promise<CheckResult> {
  const present = layers.filter((layer) => filesUnder(folder, layer).length > 0)
  const { output } = await runNode(
    [
      programOf('dependency-cruiser', 'depcruise'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...present,
    ],
    { cwd: folder },
  )
  const cruise = readCruise(output)
  if (!cruise) return { ok: false, words: output }
  const files = layers.flatMap((layer) => filesUnder(folder, layer)).filter((file) => /\.tsx?$/.test(file))
  const problems = judgeCruise(cruise, files)
  return { ok: problems.length === 0, words: problems.join('\n') }
}

/** Undefined if the tool printed something other than its answer. */
function readCruise(output: string): Cruise | undefined {
  const start = output.indexOf('{')
  try {
    return JSON.parse(output.slice(start)) as Cruise
  } catch {
    // The output is no JSON. The caller shows it.
    return undefined
  }
}
