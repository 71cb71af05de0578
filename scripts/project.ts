import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the repository, whatever folder a command was called from. */
export const root = resolve(import.meta.dirname, '..')

/** The folder with trees of other people. They are not part of the repository. */
export const sharedData = process.env['KINWEAVE_DATA'] ?? join(root, '..', 'shared', 'data')

/** The folder for files that can be deleted and created again at any time. They are never committed. */
export const cacheFolder = join(root, '.cache')

/** The sources from which the pages are built. */
export const pageSources = [
  'index.html',
  'contacts',
  'public',
  'src',
  'contract',
  'sync',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress.ts',
  'scripts/render-pages.ts',
  'scripts/rules-of-page.ts',
  'package.json',
  'package-lock.json',
]

/** All sources that a test run can depend on. Texts about the project are left out on purpose. */
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

/**
 * The program of an installed package, to be run by this Node. That needs no shell and no PATH, and works on Windows
 * too.
 */
export function programOf(packageName: string, name = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const path = typeof bin === 'string' ? bin : bin?.[name]
  if (!path) throw new Error(`${packageName} brings no program called ${name}`)
  return join(folder, path)
}

type Manifest = { bin?: string | Record<string, string> }
