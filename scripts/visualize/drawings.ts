/** Lays out every machine of the catalog. What did not change since the last time is taken from the cache. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Elk from 'elkjs/lib/elk.bundled.js'
import { catalog } from '#machines/catalog.ts'
import type { Chart } from '../../visualizer/chart/chart.ts'
import { chartOf } from '../../visualizer/chart/chart-of.ts'
import { fold, foldedAtFirst, foldedKey, waysToFold } from '../../visualizer/chart/fold.ts'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import { layOut } from '../../visualizer/layout/lay-out.ts'
import { fingerprint } from '../fingerprint.ts'
import { cacheFolder, root } from '../project.ts'

/** What a layout depends on beside the chart. */
const layoutSources = ['visualizer/layout', 'node_modules/elkjs/package.json']

export interface Drawings {
  /** What is seen when a flow is opened: whole by machine id, and by `foldedKey` where some of it is folded then. */
  readonly opened: Readonly<Record<string, Drawing>>
  /** Every other way to fold one, by `foldedKey`. */
  readonly folded: Readonly<Record<string, Drawing>>
}

export async function drawCatalog(folder = join(cacheFolder, 'drawings')): Promise<Drawings> {
  const elk = new Elk()
  const sources = fingerprint(root, layoutSources)
  const draw = async (name: string, chart: Chart) => {
    const file = join(folder, `${name}-${keyOf(chart, sources)}.json`)
    const drawing = read(file) ?? (await layOut(elk, chart))
    writeFileSync(file, JSON.stringify(drawing))
    return drawing
  }
  const opened: Record<string, Drawing> = {}
  const folded: Record<string, Drawing> = {}
  mkdirSync(folder, { recursive: true })
  for (const { id, paths } of catalog) {
    const chart = chartOf(paths.machine)
    opened[id] = await draw(id, chart)
    const first = foldedKey(fold(chart, foldedAtFirst(chart)))
    for (const way of waysToFold(chart)) {
      const shown = fold(chart, way)
      const key = foldedKey(shown)
      const among = key === first ? opened : folded
      among[key] = await draw(`${id}-folded`, shown)
    }
  }
  return { opened, folded }
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
