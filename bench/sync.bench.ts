/**
 * Measures how long it takes until a file has become a tree that can be browsed. It runs the command line against a
 * separate server: `node bench/sync.bench.ts [persons …]`. For royal92 and invented trees it measures seconds,
 * processor time of reader, server and database, peak memory of reader and server, and how much slower a page is
 * meanwhile. Read the ratios; the times depend on the machine. The bench ends with an error if a person costs more in a
 * large tree than in a small one.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newPerson } from '../tests/kill/support/person.ts'
import { inventGedcom } from './invented/gedcom.ts'
import { medianTime, type Page, startPage } from './support/pages.ts'
import { cpuSeconds, cpuSecondsOfTree, peakMebibytes, peakMebibytesOfTree } from './support/process-cost.ts'
import { type RunningServer, runServer } from './support/running-server.ts'
import { endBench, sized } from './support/scale.ts'

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : sized([10_000, 50_000, 100_000], [300, 600])
/** A person in the largest tree may cost this many times as much as a person in the smallest tree. */
const maxTimes = 1.2
const watchEvery = 25
const quietMilliseconds = sized(3000, 300)

const dataFolder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const royal = join(dataFolder, 'royal92.ged')
const program = join(import.meta.dirname, '../bin/kinweave.mjs')

interface Measured {
  readonly name: string
  readonly persons: number
  readonly seconds: number
  readonly reader: number | null
  readonly server: number | null
  readonly database: number | null
  readonly readerMemory: number | null
  readonly serverMemory: number | null
  readonly pageRatio: number
}

interface Report {
  readonly persons: number
  readonly state: string
  readonly workspaceId: string
}

interface Bench {
  readonly server: RunningServer
  /** A page of a small tree, and how many milliseconds it takes if nothing else happens. */
  readonly page: Page
  readonly quiet: number
  /** The memory of an idle Node process, in MiB. */
  readonly idle: number | null
  /** The folder for files, and for the state of the command line. */
  readonly folder: string
}

/** Runs one upload to its end, while it requests a page of another tree again and again. */
async function measure({ server, page, quiet, idle, folder }: Bench, name: string, file: string) {
  const { token } = await newPerson(server.url)
  const before = costs(server)
  const begun = performance.now()
  const upload = startUpload(server, folder, file, token)
  const during = medianTime(page, upload.ended)
  const report = await upload.report
  const seconds = (performance.now() - begun) / 1000
  if (report.state !== 'Completed') throw new Error(`${name}: the sync is ${report.state}.`)
  await startPage(server.url, token, report.workspaceId)
  const after = costs(server)
  const reader = upload.cost()
  const measured: Measured = {
    name,
    persons: report.persons,
    seconds,
    reader: reader.cpu,
    server: minus(after.server, before.server),
    database: minus(after.database, before.database),
    readerMemory: minus(reader.memory, idle),
    serverMemory: peakMebibytes(server.pid),
    pageRatio: (await during) / quiet,
  }
  show(measured)
  return measured
}

const costs = (server: RunningServer) => ({
  server: cpuSeconds(server.pid),
  database: cpuSecondsOfTree(server.databasePid),
})

const minus = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one - other

function startUpload({ url }: RunningServer, folder: string, file: string, token: string) {
  const child = spawn(process.execPath, [program, 'sync', file, '--server', url, '--json'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, KINWEAVE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  const known: { cpu: number | null; memory: number | null } = { cpu: null, memory: null }
  // The cost of the reader is read again and again while it runs, because it cannot be read after the end.
  const watching = setInterval(() => {
    known.cpu = cpuSecondsOfTree(pid) ?? known.cpu
    const memory = peakMebibytesOfTree(pid)
    // The reader is a child process of the launcher and ends before it, so the maximum is kept.
    if (memory !== null) known.memory = Math.max(memory, known.memory ?? 0)
  }, watchEvery)
  const ended = new AbortController()
  const report = new Promise<Report>((resolve, reject) => {
    let words = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      words += part
    })
    child.once('close', (code) => {
      clearInterval(watching)
      ended.abort()
      if (code !== 0) return reject(new Error(`kinweave sync ended with ${code}: ${words}`))
      // The README describes this format (`--json`).
      resolve(JSON.parse(words) as Report)
    })
  })
  return { report, ended: ended.signal, cost: () => known }
}

/** The peak memory of a Node process that has loaded nothing and waits. */
async function idleMemory(): Promise<number | null> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("waiting")'])
  await new Promise((resolve) => {
    child.stdout.once('data', resolve)
  })
  const memory = peakMebibytes(child.pid ?? 0)
  child.stdin.end()
  return memory
}

function writeInvented(folder: string, persons: number): string {
  const file = join(folder, `invented-${persons}.ged`)
  writeFileSync(file, '')
  for (const piece of inventGedcom({ persons })) appendFileSync(file, piece)
  return file
}

const heading =
  'tree | persons | browsable s | CPU s reader | server | database | reader MiB above idle | server MiB | page slowed'

function show(one: Measured): void {
  const cells = [
    one.name,
    String(one.persons),
    one.seconds.toFixed(1),
    ...[one.reader, one.server, one.database].map((seconds) => seconds?.toFixed(1) ?? '?'),
    ...[one.readerMemory, one.serverMemory].map((memory) => memory?.toFixed(0) ?? '?'),
    `${one.pageRatio.toFixed(2)} times`,
  ]
  console.log(cells.join(' | '))
}

/** Seconds per thousand persons: processor time of all three processes, or wall-clock time if that is unknown. */
function costOfThousand({ persons, seconds, reader, server, database }: Measured): number {
  const cpu = reader === null || server === null || database === null ? seconds : reader + server + database
  return (cpu / persons) * 1000
}

/** True if a person costs no more in the largest tree than `maxTimes` allows. */
async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-bench-'))
  const server = await runServer()
  try {
    const bench = { server, folder, ...(await quietPage(server, folder)), idle: await idleMemory() }
    console.log(heading)
    if (existsSync(royal)) await measure(bench, 'royal92.ged', royal)
    else console.log(`${royal} is not there: left out`)
    const measured: Measured[] = []
    for (const size of sizes)
      measured.push(await measure(bench, `invented ${size}`, writeInvented(folder, size)))
    const [smallest, largest] = [measured[0], measured.at(-1)]
    if (smallest === undefined || largest === undefined) return false
    const times = costOfThousand(largest) / costOfThousand(smallest)
    console.log(`a person in the largest tree costs ${times.toFixed(2)} times one in the smallest`)
    return times <= maxTimes
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A page of a small tree of another user, and its time while the server does nothing else. */
async function quietPage(server: RunningServer, folder: string) {
  const { token } = await newPerson(server.url)
  const upload = startUpload(server, folder, writeInvented(folder, sized(1000, 200)), token)
  const { workspaceId } = await upload.report
  const page = await startPage(server.url, token, workspaceId)
  const enough = new AbortController()
  const quiet = medianTime(page, enough.signal)
  await wait(quietMilliseconds)
  enough.abort()
  return { page, quiet: await quiet }
}

endBench(await main())
