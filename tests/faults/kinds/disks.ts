/** Disks that are full, refuse to write, or report errors. Only on Linux, and partly only for root. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../kill/support/temporary-folder.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Fault, Scene } from '../fault.ts'
import { copiedFolder } from '../support/folders.ts'
import { databasePids, hasProgram } from '../support/processes.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { photosAreShown } from './processes.ts'
import { openOwn } from './stages.ts'

const withoutStrace = () => (hasProgram('strace') ? null : 'strace is not installed')
const withoutRoot = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'only root mounts disks'

export const diskFaults: readonly Fault[] = [
  {
    name: 'flush-fails',
    title: 'EIO from fsync of the database',
    missing: withoutStrace,
    open: openOwn,
    start: (scene) => inject(scene, 'fdatasync,fsync', 'EIO'),
    lasts: (chance) => 500 + 500 * chance,
    allowed: [503],
  },
  {
    name: 'write-fails',
    title: 'EIO from writes of the database',
    missing: withoutStrace,
    open: openOwn,
    start: (scene) => inject(scene, 'pwrite64,pwritev', 'EIO'),
    lasts: (chance) => 500 + 500 * chance,
    allowed: [503],
  },
  {
    name: 'disk-full',
    title: 'full disk of the database',
    missing: withoutRoot,
    open: () => openOnDisk(400),
    start: async ({ stage }) => fillUp(stage.dataDir),
    lasts: (chance) => 1000 + 3000 * chance,
    allowed: [503],
  },
  {
    name: 'disk-full-photos',
    title: 'full disk of the photos',
    missing: withoutRoot,
    open: openWithPhotoDisk,
    start: async ({ stage }) => fillUp(join(stage.dataDir, 'blobs')),
    lasts: (chance) => 1000 + 2000 * chance,
    allowed: [503],
    afterwards: photosAreShown,
  },
  {
    name: 'disk-read-only',
    title: 'read-only disk of the photos',
    missing: withoutRoot,
    open: openWithPhotoDisk,
    start: async ({ stage }) => {
      const folder = join(stage.dataDir, 'blobs')
      // The kernel refuses while a file is open for writing.
      await tryUntil(async () => mount('-o', 'remount,ro', folder))
      return async () => mount('-o', 'remount,rw', folder)
    },
    lasts: (chance) => 1000 + 2000 * chance,
    allowed: [503],
    afterwards: photosAreShown,
  },
]

/** The n-th of these system calls fails in the processes of the database, and all after it until healing. */
async function inject({ stage, random }: Scene, calls: string, error: string) {
  const nth = 1 + Math.floor(4 * random())
  const pids = databasePids(stage.dataDir).flatMap((pid) => ['-p', String(pid)])
  const words = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`]
  const strace = spawn('strace', [...words, '-e', `inject=${calls}:error=${error}:when=${nth}+`, ...pids], {
    stdio: 'ignore',
  })
  await once(strace, 'spawn')
  return () => ended(strace)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  // It leaves the traced processes running.
  child.kill('SIGINT')
  await exit
}

const mount = (...words: string[]) => void execFileSync('mount', words, { stdio: 'ignore' })

/** Mounts a disk of some megabytes in memory on a folder, and returns how to take it away. */
function mountDisk(folder: string, megabytes: number): () => void {
  mkdirSync(folder, { recursive: true })
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}

/** A server whose DATA_DIR is a small disk. */
async function openOnDisk(megabytes: number): Promise<Stage> {
  const folder = temporaryFolder(0o755)
  const unmount = mountDisk(folder, megabytes)
  return await openMounted(folder, unmount, () => void copiedFolder(folder))
}

/** A server whose photos, and only they, are on a small disk. */
async function openWithPhotoDisk(): Promise<Stage> {
  const folder = copiedFolder()
  return await openMounted(folder, mountDisk(join(folder, 'blobs'), 4))
}

/** A server on a folder with a mounted disk. Both are removed when it ends, and if it does not start. */
async function openMounted(folder: string, unmount: () => void, fill?: () => void): Promise<Stage> {
  const remove = () => {
    unmount()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    fill?.()
    const stage = await openStage({ dataDir: folder })
    return { ...stage, close: () => stage.close().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Writes a file until no byte is left, and returns how to remove it. */
function fillUp(folder: string): () => Promise<void> {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  for (let size = 1 << 20; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      // Less fits.
      size = Math.floor(size / 2)
    }
  fsyncSync(file)
  closeSync(file)
  return async () => rmSync(ballast, { force: true })
}
