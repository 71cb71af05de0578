/**
 * Compares the two lockfiles to find out whether node_modules contains what package-lock.json requires on this machine.
 * An optional package is required only if its os, cpu and libc fit. npm leaves the others out, but now and then it also
 * leaves out one that fits, and that must be noticed.
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
 * True if package.json and package-lock.json agree. If they do not, npm would choose releases by itself, so nothing is
 * installed and the user is asked.
 *
 * @param {Record<string, unknown>} manifest package.json
 * @param {Record<string, unknown> | undefined} lockRoot the entry "" of package-lock.json
 */
export function manifestMatchesLock(manifest, lockRoot) {
  return askedFor(manifest) === askedFor(lockRoot ?? {})
}

/**
 * The required releases, from all three lists together, because npm writes an optional package into the lock's
 * `dependencies` too.
 *
 * @param {Record<string, unknown>} root
 */
function askedFor({ dependencies, devDependencies, optionalDependencies }) {
  const ranges = Object.assign({}, dependencies, devDependencies, optionalDependencies)
  return JSON.stringify(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)))
}
