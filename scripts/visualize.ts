import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'
import { buildFolder } from './visualize/build-folder.ts'
import { buildOneFile } from './visualize/build-one-file.ts'
import { collectSite } from './visualize/collect-site.ts'
import { drawCatalog } from './visualize/drawings.ts'

const folder = join(root, 'dist-visualizer')

/** Writes the visualizer: a folder to be served, and in it one file that opens from the file system. */
async function visualize(): Promise<void> {
  const started = performance.now()
  rmSync(folder, { recursive: true, force: true })
  const site = collectSite(await drawCatalog(), null)
  await buildFolder(folder, site)
  await buildOneFile(join(folder, 'flows.html'), site)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Visualizer of ${Object.keys(site.drawings).length} flows written to dist-visualizer in ${seconds} s.`,
  )
}

// React and Vite decide by it what is for development only.
process.env['NODE_ENV'] = 'production'
await visualize()
