/** Computes the layout of every machine in the catalog. Unchanged layouts come from the cache. */
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

/** The code that a layout depends on, besides the chart itself. */
const layoutSources = ['visualizer/layout', 'node_modules/elkjs/package.json']

export interface Drawings {
  /**
   * The drawing that is shown first when a flow opens, by the machine's id or, if some parts are folded then, by
   * `foldedKey`.
   */
  readonly opened: Readonly<Record<string, Drawing>>
  /** The drawings for all other ways to fold a chart, by `foldedKey`. */
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
    // The cast is safe, because only the code below writes this file.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawing) : undefined
  } catch {
    // The file was cut off while it was being written, so it is made again.
    return undefined
  }
}
