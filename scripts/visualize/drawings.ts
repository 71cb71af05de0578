/** Lays out every machine of the catalog. Unchanged layouts come from the cache. */
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

/** What a layout depends on, besides the chart. */
const layoutSources = ['visualizer/layout', 'node_modules/elkjs/package.json']

export interface Drawings {
  /** The drawing that is shown when a flow opens: by machine id, or by `foldedKey` if parts are folded then. */
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
    // Only the code below writes this file.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawing) : undefined
  } catch {
    // The file was cut off while it was written, so it is made again.
    return undefined
  }
}
