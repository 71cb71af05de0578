import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { compressFolder } from './compress.ts'
import { fingerprint } from './fingerprint.ts'
import { cacheFolder, pageSources, programOf, root } from './project.ts'
import { renderPages } from './render-pages.ts'
import { runNode } from './run-node.ts'

const pages = join(root, 'dist')
const stamp = join(cacheFolder, 'pages-built-from')

/**
 * Builds the pages into dist and compresses them. With `--if-needed` it does so only if dist was built from other
 * sources.
 */
async function build(onlyIfNeeded: boolean): Promise<number> {
  const sources = fingerprint(root, pageSources)
  if (onlyIfNeeded && existsSync(join(pages, 'index.html')) && (await builtFrom()) === sources) return 0

  console.log(
    existsSync(pages) ? 'Building the pages anew: their sources have changed …' : 'Building the pages …',
  )
  // The stamp is removed before the build, so that a half-written dist is built again next time.
  await rm(stamp, { force: true })
  const { code, output, seconds } = await runNode([programOf('vite'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (output.trim()) console.log(output.trimEnd())
  if (code !== 0) {
    console.error('The pages could not be built; what Vite said is above.')
    return code
  }
  try {
    await renderPages(pages)
  } catch (error) {
    console.error('The public pages could not be rendered:', error)
    return 1
  }
  const compressed = await compressFolder(pages)
  await writeBillOfMaterials()
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(stamp, sources)
  console.log(`Pages built in ${seconds.toFixed(1)} s, ${compressed} files compressed.`)
  return 0
}

async function builtFrom(): Promise<string | undefined> {
  return existsSync(stamp) ? readFile(stamp, 'utf8') : undefined
}

process.exitCode = await build(process.argv.includes('--if-needed'))
