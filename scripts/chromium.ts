import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** What to do if no Chromium was found. */
export const chromiumAdvice =
  'No Chromium was found. Run `npx playwright install chromium`, or install Chromium by other means and set CHROMIUM_PATH to its program.'

/**
 * As root there is no sandbox, because Chromium would refuse to start with one. Chromium makes no connections of its
 * own to other computers.
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The programs to look for. The first one draws no window around the pages, which saves a sixth of the time of a test
 * run.
 */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Finds the browser of this machine: first by CHROMIUM_PATH, then in the PATH, then Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const installed = programs.map(onPath)
  return [...installed, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

/** Like `findChromium`. If there is none and this runs as root, installs it with apt. */
export function provideChromium(): string | undefined {
  const found = findChromium()
  if (found ?? process.env['CHROMIUM_PATH']) return found
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  console.log('No Chromium here: apt-get install chromium-headless-shell (about half a minute) …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    if (onPath(name)) break
  }
  return findChromium()
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
