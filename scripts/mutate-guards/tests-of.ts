/** Which tests run on a guard, the fastest first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'

export interface Tier {
  readonly project: 'node' | 'server'
  readonly files: readonly string[]
}

/** The folders of tests about a folder of the server. Guards of other folders are met on the way to these. */
const foldersOf: readonly (readonly [server: string, tests: readonly string[]])[] = [
  ['server/access', ['access', 'attacks', 'identity', 'group-admin']],
  ['server/audit', ['audit']],
  ['server/content', ['contents', 'pictures']],
  ['server/group-admin', ['group-admin', 'family-groups', 'payments', 'support-desk']],
  ['server/identity', ['identity', 'attacks']],
  ['server/research', ['research', 'contents', 'matches', 'connected']],
  ['server/push', ['push']],
  ['server/http', ['http', 'attacks']],
  ['server/places', ['places']],
  ['server/payments', ['payments']],
]

/** What every endpoint must keep: the matrices, and that nothing leaks. */
const ofAllEndpoints = ['generated', 'leaks', 'access']

/**
 * Tests that import the file of the guard, then those about its feature, then those of all endpoints. A guard of the
 * domain is met by the features whose server files import it.
 */
export function testsOf(file: string): Tier[] {
  const importing = testsNaming(file)
  const features = file.startsWith('server/') ? [file] : serverFilesNaming(file)
  const folders = new Set(
    features.flatMap((one) => foldersOf.find(([folder]) => one.startsWith(`${folder}/`))?.[1] ?? []),
  )
  const tiers: Tier[] = [
    { project: 'node', files: importing.filter((test) => !test.startsWith('tests/server/')) },
    { project: 'server', files: importing.filter((test) => test.startsWith('tests/server/')) },
    { project: 'server', files: [...folders].map((folder) => `tests/server/${folder}/`) },
    { project: 'server', files: ofAllEndpoints.map((folder) => `tests/server/${folder}/`) },
  ]
  return tiers.filter(({ files }) => files.length > 0)
}

const testsNaming = (file: string) => filesUnder(root, 'tests').filter(isTest).filter(naming(file))

const isTest = (path: string) => path.endsWith('.test.ts') && !path.startsWith('tests/machines/')

const serverFilesNaming = (file: string) => filesUnder(root, 'server').filter(naming(file))

/** True for a file that names this one in an import: `#domain/groups/group.ts`, or the end of a relative path. */
const naming = (file: string) => {
  const words = file.startsWith('src/domain/')
    ? `#domain/${file.slice('src/domain/'.length)}'`
    : `/${file.slice('server/'.length)}'`
  return (path: string) => readFileSync(join(root, path), 'utf8').includes(words)
}
