import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LockedPackage, type LockFile, nameAt, pathOfImported, readLockFile } from './lock-file.ts'
import { root } from './project.ts'

/** The file that the build writes beside dist. */
const file = 'kinweave.cdx.json'

/** Writes the software bill of materials, in the format CycloneDX 1.6 (adr 80). */
export async function writeBillOfMaterials(): Promise<void> {
  await writeFile(join(root, file), `${JSON.stringify(billOfMaterials(readLockFile()), null, 2)}\n`)
}

/** What package-lock.json says, and nothing else: the same lock file gives the same bytes. */
export function billOfMaterials(lock: LockFile) {
  const { '': project = {}, ...packages } = lock.packages
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': projectRef,
        ...nameAndRelease(project.name ?? '', project),
      },
    },
    components: Object.entries(packages).map(([path, one]) => component(path, one)),
    dependencies: Object.entries(lock.packages).map(([path, one]) => ({
      ref: path === '' ? projectRef : path,
      dependsOn: importedBy(lock, path, one),
    })),
  }
}

const projectRef = 'kinweave'

/** A package may be there several times, so its path is its reference. */
function component(path: string, one: LockedPackage) {
  const name = one.name ?? nameAt(path)
  return {
    type: 'library',
    'bom-ref': path,
    ...nameAndRelease(name, one),
    // The server and the pages run without packages that are there for development.
    scope:
      one.dev === true
        ? 'excluded'
        : one.optional === true || one.devOptional === true
          ? 'optional'
          : 'required',
    ...(one.integrity === undefined ? {} : { hashes: one.integrity.split(' ').map(hash) }),
    ...(one.license === undefined ? {} : { licenses: [{ expression: one.license }] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${one.version ?? ''}`,
  }
}

function nameAndRelease(name: string, { version = '' }: LockedPackage) {
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return { ...(group === undefined ? {} : { group }), name: own ?? name, version }
}

/** From `sha512-` and base64, as npm writes it, to the name and hexadecimal digits of CycloneDX. */
function hash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

function importedBy(lock: LockFile, path: string, one: LockedPackage): string[] {
  const names = Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })
  return names.map((name) => pathOfImported(lock, path, name)).filter((found) => found !== null)
}
