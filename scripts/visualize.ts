import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#machines/catalog.ts'
import { differenceMarkdown } from '../visualizer/difference/markdown.ts'
import { root } from './project.ts'
import { buildFolder } from './visualize/build-folder.ts'
import { buildOneFile } from './visualize/build-one-file.ts'
import { RevisionProblem } from './visualize/charts-of-revision.ts'
import { collectSite } from './visualize/collect-site.ts'
import { differenceSince } from './visualize/difference-since.ts'
import { drawCatalog } from './visualize/drawings.ts'
import { serveFolder, show } from './visualize/serve-folder.ts'
import { usage, type Wanted, wantedIn } from './visualize/wanted.ts'

const folder = join(root, 'dist-visualizer')

/** Writes the visualizer: a folder to be served, and in it one file that can also be opened from the file system. */
async function visualize({ open, since }: Wanted): Promise<void> {
  const started = performance.now()
  const difference = await differenceSince(since)
  const { opened, folded } = await drawCatalog()
  const site = collectSite(opened, difference)
  rmSync(folder, { recursive: true, force: true })
  await buildFolder(folder, site, folded)
  await buildOneFile(join(folder, 'flows.html'), site, folded)
  if (difference) {
    const markdown = differenceMarkdown(difference)
    writeFileSync(join(folder, 'difference.md'), markdown)
    if (since !== null) console.log(markdown)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const flows = catalog.length
  console.log(`The visualizer of ${flows} flows stands in dist-visualizer after ${seconds} s.`)
  console.log(`It opens from the file system too: ${join(folder, 'flows.html')}`)
  if (open) await serve()
}

async function serve(): Promise<void> {
  const { server, address } = await serveFolder(folder)
  console.log(`Served at ${address} until Ctrl-C.`)
  show(address)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

// React and Vite read this to leave out development code.
process.env['NODE_ENV'] = 'production'
try {
  await visualize(wantedIn(process.argv.slice(2)))
} catch (error) {
  const asked = error instanceof RevisionProblem || (error instanceof TypeError && 'code' in error)
  if (!asked) throw error
  console.error(`kinweave visualize: ${error.message}`)
  if (!(error instanceof RevisionProblem)) console.error(usage)
  process.exitCode = 2
}
