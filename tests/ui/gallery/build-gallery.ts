/**
 * Builds the gallery's page. A file in its folder tells from which sources it was built, so that unchanged sources are
 * not built again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../../scripts/fingerprint.ts'
import { cacheFolder, programOf, root } from '../../../scripts/project.ts'
import { runNode } from '../../../scripts/run-node.ts'

export const galleryFolder = join(cacheFolder, 'gallery')
const configuration = join(import.meta.dirname, 'gallery.vite.config.ts')
const stamp = join(galleryFolder, 'built-from')
const sources = [
  'src',
  'contract',
  'visualizer',
  'tests/ui',
  'tests/machines',
  'tests/visualizer',
  'e2e/bindings',
  'e2e/support/patience.ts',
  'package-lock.json',
]

export async function buildGallery(): Promise<void> {
  const from = fingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return
  // Builds in a separate process, because this process is a test's, and React's build for tests is three times as slow.
  const { code, output } = await runNode([programOf('vite'), 'build', '--config', configuration], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The gallery could not be built:\n${output}`)
  writeFileSync(stamp, from)
}
