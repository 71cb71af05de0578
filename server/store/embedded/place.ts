import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { StartProblem } from '../../values/start-problem.ts'
import { type Account, canEnter, databaseAccount } from './account.ts'

/** The files of one embedded database, and the account that owns them. */
export type Place = {
  root: string
  cluster: string
  password: string
  lock: string
  holder: string
  log: string
  /** Where PostgreSQL puts finished segments of its log of changes, until the backups collect them. */
  archived: string
  /** Names the life of this database: restored databases begin a new one. */
  line: string
  account: Account
}

/** The folder for databases whose DATA_DIR the database's account cannot enter. Only root ever needs it. */
export const sharedHome = '/var/lib/kinweave'

/**
 * Finds or makes the folder of the database: DATA_DIR/database or, if DATA_DIR is in a home that others cannot enter, a
 * folder in /var/lib/kinweave. In that case the file DATA_DIR/database-is-at names the folder, so that a moved or
 * renamed DATA_DIR keeps its data.
 */
export function preparePlace(dataDir: string, say: (sentence: string) => void): Place {
  mkdirSync(dataDir, { recursive: true })
  const inside = join(realpathSync(dataDir), 'database')
  const pointer = join(dataDir, 'database-is-at')
  if (existsSync(pointer)) return announced(placeAt(readFileSync(pointer, 'utf8').trim()), dataDir, say)

  const account = databaseAccount(join(inside, 'cluster'))
  if (canEnter(dataDir, account)) return placeAt(inside)
  if (existsSync(join(inside, 'cluster'))) throw closedAbove(inside, account)

  const outside = join(sharedHome, `${basename(dataDir)}-${randomBytes(4).toString('hex')}`)
  const place = placeAt(outside)
  writeFileSync(pointer, `${outside}\n`)
  return announced(place, dataDir, say)
}

/** Lets every account enter the shared folder, whatever our umask is. */
export function openSharedHome() {
  mkdirSync(sharedHome, { recursive: true })
  chmodSync(sharedHome, 0o755)
}

/** A place for another database of the same account, in a folder of this one, which the account can enter. */
export const placeWithin = (place: Place, name: string): Place =>
  placeAt(join(place.root, name), place.account)

function placeAt(root: string, account = databaseAccount(join(root, 'cluster'))): Place {
  const cluster = join(root, 'cluster')
  if (!existsSync(root)) {
    if (root.startsWith(sharedHome)) openSharedHome()
    mkdirSync(root, { recursive: true, mode: 0o700 })
    if (account) chownSync(root, account.uid, account.gid)
  }
  return {
    root,
    cluster,
    password: join(root, 'password'),
    lock: join(root, 'server.lock'),
    holder: join(root, 'server.json'),
    log: join(root, 'postgres.log'),
    archived: join(root, 'archived'),
    line: join(root, 'line'),
    account,
  }
}

function announced(place: Place, dataDir: string, say: (sentence: string) => void): Place {
  say(`The database account cannot enter ${dataDir}, so the database is kept in ${place.root}.`)
  return place
}

const closedAbove = (inside: string, account: Account) =>
  new StartProblem(
    `The account that runs the database (${account?.name}) can no longer enter ${inside}: ` +
      'let others pass the folders above it (chmod o+x), or choose another DATA_DIR.',
  )
