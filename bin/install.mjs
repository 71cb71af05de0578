import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { manifestMatchesLock, missingPackages } from './install-plan.mjs'

/**
 * Installs the packages that package-lock.json names and node_modules lacks. Prints a line before it does so, and
 * nothing if no package is missing.
 *
 * It runs `npm install --no-save`, which takes the locked releases and changes no lockfile. `npm ci` would delete
 * node_modules while programs run from it. It also refuses a lock that lacks the optional packages of a platform, which
 * happens if the registry did not serve them when the lock was written.
 *
 * @param {string} root
 * @returns {{ ok: true } | { ok: false, problem: string }}
 */
export function installWhatIsMissing(root) {
  const manifest = readJson(join(root, 'package.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  if (!lock)
    return { ok: false, problem: 'package-lock.json is missing or unreadable: take it from the repository.' }
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))
  const missing = missingPackages(lock, present, thisMachine(), (path) =>
    existsSync(join(root, path, 'package.json')),
  )
  if (missing.length === 0) return { ok: true }
  if (!manifestMatchesLock(manifest, lock.packages[''])) {
    return {
      ok: false,
      problem: 'package.json and package-lock.json disagree: run `npm install` and commit both.',
    }
  }
  // Printed to standard error, because programs may read a command's answer from standard output.
  console.error(announcement(missing, present))
  return npm(root)
}

/**
 * @param {string[]} missing
 * @param {unknown} present
 */
function announcement(missing, present) {
  if (!present) return `Installing ${missing.length} packages (about a minute, only the first time) …`
  const names = missing.slice(0, 3).map((path) => path.replace(/^.*node_modules\//, ''))
  const more = missing.length > names.length ? ` and ${missing.length - names.length} more` : ''
  return `Installing what is missing or has changed: ${names.join(', ')}${more} …`
}

/**
 * @param {string} root
 * @returns {{ ok: true } | { ok: false, problem: string }}
 */
function npm(root) {
  // The build tools are development packages, so NODE_ENV=production must not leave them out.
  const options = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const windows = process.platform === 'win32'
  const child = spawnSync(windows ? 'npm.cmd' : 'npm', ['install', ...options], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutPackages() },
    stdio: ['ignore', 2, 2],
    shell: windows,
  })
  if (child.error)
    return { ok: false, problem: 'npm was not found. It comes with Node: install Node 18 or newer.' }
  if (child.status === 0) return { ok: true }
  return {
    ok: false,
    problem: 'npm install failed; what it said is above. The registry must be reachable.',
  }
}

/** The PATH without installed packages, because npm must not run on the Node that it is about to replace. */
function pathWithoutPackages() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes(join('node_modules', '.bin'))).join(delimiter)
}

/** @returns {import('./install-plan.mjs').Machine} */
function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined }
}

function libc() {
  // Leaves out the network part of the report, because looking up host names for it can take seconds.
  if (process.report) Object.assign(process.report, { excludeNetwork: true })
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  )
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The file is missing, or was cut off in the middle of a write. Both mean that there is no information.
    return undefined
  }
}
