import { spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment } from './cluster.ts'
import type { Place } from './place.ts'
import { isPostgresOf, isRunning } from './process.ts'

/** A running PostgreSQL server that we have started or found. */
export type Postmaster = { pid: number; port: number; exited: Promise<void>; running: () => boolean }

const logLimit = 10_000_000

/** Starts PostgreSQL on the port. It may end again at once; then `exited` resolves. */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  port: number,
  settings: Record<string, string>,
): Promise<Postmaster> {
  handOverPidFile(place)
  const log = openSync(place.log, isLong(place.log) ? 'w' : 'a', 0o600)
  if (place.account) chownSync(place.log, place.account.uid, place.account.gid)
  const child = spawn(
    binaries.postgres,
    ['-D', place.cluster, ...options({ ...always, port: String(port), ...settings })],
    {
      ...runAs(place.account),
      env: bareEnvironment(),
      stdio: ['ignore', log, log],
      // The database gets a session of its own, because Ctrl-C in our terminal must reach us and not the database.
      detached: true,
      windowsHide: true,
    },
  )
  closeSync(log)
  let ended = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', resolve)
  }).then(() => {
    ended = true
  })
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject)
  })
  child.unref()
  return { pid: child.pid ?? 0, port, exited, running: () => !ended }
}

/** The PostgreSQL that a killed server has left running on this cluster, or null. */
export function findOrphan(place: Place): Postmaster | null {
  const [pid, , , port] = pidFileLines(place)
  if (!pid || !port || !isPostgresOf(place.cluster, Number(pid))) return null

  const running = () => isRunning(Number(pid))
  return { pid: Number(pid), port: Number(port), exited: untilGone(running), running }
}

/** Stops PostgreSQL: rolls back open transactions and writes everything. Uses force only if that fails. */
export async function stopPostmaster(postmaster: Postmaster, place: Place, binaries: Binaries) {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', place.cluster], { windowsHide: true })
  }
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!postmaster.running()) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // The process ended between the check and the signal.
    }
    await endedWithin(postmaster, patience)
  }
}

/** PostgreSQL's last output, for the message about a failed start. */
export function lastWords(place: Place): string {
  const lines = existsSync(place.log) ? readFileSync(place.log, 'utf8').trim().split('\n') : []
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const options = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * An old postmaster.pid may contain a number that now belongs to another program, and then PostgreSQL refuses to start.
 * We must not delete the file, because PostgreSQL uses it to find out whether backends of the dead server still write.
 * PostgreSQL ignores the number of its own parent process, so we write ours into the file.
 */
function handOverPidFile(place: Place) {
  const lines = pidFileLines(place)
  if (lines.length > 0) writeFileSync(pidFile(place), [process.pid, ...lines.slice(1)].join('\n'))
}

const pidFile = (place: Place) => join(place.cluster, 'postmaster.pid')

const pidFileLines = (place: Place) => {
  const text = existsSync(pidFile(place)) ? readFileSync(pidFile(place), 'utf8') : ''
  return text === '' ? [] : text.split('\n')
}

/** This timer keeps our process alive on purpose: nothing else does until the database has ended. */
async function endedWithin(postmaster: Postmaster, patience: number) {
  const impatience = new AbortController()
  const waited = pause(patience, undefined, { signal: impatience.signal }).catch(() => undefined)
  await Promise.race([postmaster.exited, waited])
  impatience.abort()
}

async function untilGone(running: () => boolean) {
  while (running()) await pause(200, undefined, { ref: false })
}

const isLong = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit
