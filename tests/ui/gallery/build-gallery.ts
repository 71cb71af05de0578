/** Builds the gallery's page; the folder it is in says so when nothing has changed since. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { fingerprint } from '../../../scripts/fingerprint.ts'
import { cacheFolder, root } from '../../../scripts/project.ts'

export const galleryFolder = join(cacheFolder, 'gallery')
const stamp = join(galleryFolder, 'built-from')
const sources = [
  'src',
  'contract',
  'visualizer',
  'tests/ui',
  'tests/machines',
  'tests/visualizer',
  'e2e/bindings',
  'package-lock.json',
]

export async function buildGallery(): Promise<void> {
  const from = fingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    // The test run is no development: React's own build for it is three times as slow.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2024',
      outDir: galleryFolder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      chunkSizeWarningLimit: 5_000,
    },
  })
  writeFileSync(stamp, from)
}
