/** Lays out every machine of the catalog. What did not change since the last time is taken from the cache. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Elk from 'elkjs/lib/elk.bundled.js'
import { catalog } from '#machines/catalog.ts'
import type { Chart } from '../../visualizer/chart/chart.ts'
import { chartOf } from '../../visualizer/chart/chart-of.ts'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import { layOut } from '../../visualizer/layout/lay-out.ts'
import { fingerprint } from '../fingerprint.ts'
import { cacheFolder, root } from '../project.ts'

/** What a layout depends on beside the chart. */
const layoutSources = ['visualizer/layout', 'node_modules/elkjs/package.json']

/** By machine id. */
export async function drawCatalog(folder = join(cacheFolder, 'drawings')): Promise<Record<string, Drawing>> {
  const elk = new Elk()
  const sources = fingerprint(root, layoutSources)
  const drawings: Record<string, Drawing> = {}
  mkdirSync(folder, { recursive: true })
  for (const { id, paths } of catalog) {
    const chart = chartOf(paths.machine)
    const file = join(folder, `${id}-${keyOf(chart, sources)}.json`)
    const drawing = read(file) ?? (await layOut(elk, chart))
    writeFileSync(file, JSON.stringify(drawing))
    drawings[id] = drawing
  }
  return drawings
}

function keyOf(chart: Chart, sources: string): string {
  return createHash('sha256').update(sources).update(JSON.stringify(chart)).digest('hex').slice(0, 16)
}

function read(file: string): Drawing | undefined {
  try {
    // Written below, and by nothing else.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawing) : undefined
  } catch {
    // Cut off in the middle of a write: it is made anew.
    return undefined
  }
}
