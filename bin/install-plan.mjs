/**
 * Tells from the two lockfiles whether node_modules holds what package-lock.json asks for on this machine.
 * Optional packages count only where their os, cpu and libc fit: npm leaves the others out, and now and then
 * leaves out one that fits, which is what must be noticed.
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lockfile
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/**
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} present node_modules/.package-lock.json, which npm writes last
 * @param {Machine} machine
 * @param {(path: string) => boolean} exists whether the folder of a package is really there
 * @returns {string[]} the paths of the packages to install
 */
export function missingPackages(wanted, present, machine, exists) {
  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path !== '' && belongsHere(entry, machine))
    .filter(([path, entry]) => !sameRelease(entry, present?.packages[path]) || !exists(path))
    .map(([path]) => path)
}

/**
 * @param {LockEntry} entry
 * @param {Machine} machine
 */
function belongsHere(entry, machine) {
  if (!entry.optional) return true
  if (!entry.os && !entry.cpu) return false
  return fits(entry.os, machine.os) && fits(entry.cpu, machine.cpu) && fits(entry.libc, machine.libc)
}

/**
 * @param {string[] | undefined} allowed
 * @param {string | undefined} actual
 */
function fits(allowed, actual) {
  return allowed === undefined || actual === undefined || allowed.includes(actual)
}

/**
 * @param {LockEntry} wanted
 * @param {LockEntry | undefined} present
 */
function sameRelease(wanted, present) {
  return present?.version === wanted.version && present?.integrity === wanted.integrity
}

/**
 * Whether the two files that people edit agree. When they do not, an install would decide for itself what
 * to take, so nothing is installed and the person is asked.
 *
 * @param {Record<string, unknown>} manifest package.json
 * @param {Record<string, unknown> | undefined} lockRoot the entry "" of package-lock.json
 */
export function manifestMatchesLock(manifest, lockRoot) {
  return askedFor(manifest) === askedFor(lockRoot ?? {})
}

/**
 * npm writes an optional package into the lock's `dependencies` too, so the three lists are taken as one.
 *
 * @param {Record<string, unknown>} root
 */
function askedFor({ dependencies, devDependencies, optionalDependencies }) {
  const ranges = Object.assign({}, dependencies, devDependencies, optionalDependencies)
  return JSON.stringify(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)))
}
