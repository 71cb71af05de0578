import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the repository, whatever folder a command was called from. */
export const root = resolve(import.meta.dirname, '..')

/** Trees of other people, which are not part of the repository. */
export const sharedData = process.env['KINWEAVE_DATA'] ?? join(root, '..', 'shared', 'data')

/** Can be deleted and created again at any time; never committed. */
export const cacheFolder = join(root, '.cache')

/** The sources of the pages. */
export const pageSources = [
  'index.html',
  'public',
  'src',
  'contract',
  'sync',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress.ts',
  'package.json',
  'package-lock.json',
]

/** Everything that a test run can depend on. Texts about the project are left out on purpose. */
export const testedSources = [
  ...pageSources,
  'bin',
  'scripts',
  'visualizer',
  'server',
  'tests',
  'e2e',
  'tsconfig.json',
  'vitest.config.ts',
  'playwright.config.ts',
  'playwright.visualizer.config.ts',
]

/** The program of an installed package, for this Node to run: no shell and no PATH, the same on Windows. */
export function programOf(packageName: string, name = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const path = typeof bin === 'string' ? bin : bin?.[name]
  if (!path) throw new Error(`${packageName} brings no program called ${name}`)
  return join(folder, path)
}

type Manifest = { bin?: string | Record<string, string> }
