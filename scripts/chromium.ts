import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The hint in the error message. */
export const chromiumAdvice =
  'No Chromium was found. Run `npx playwright install chromium`, or install Chromium by other means and set CHROMIUM_PATH to its program.'

/** No sandbox as root, because Chromium refuses to start otherwise. No connections of its own to other computers. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The first program draws no window around the pages, which saves a sixth of the time of a test run. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The browser of this machine: CHROMIUM_PATH, then the PATH, then Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const installed = programs.map(onPath)
  return [...installed, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

/** Like findChromium; if there is none, installs it with apt, as root. */
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
