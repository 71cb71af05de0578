/** A server, a user with a tree on it, and everything between them that the kill tests observe. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './ask.ts'
import { type Edition, edition, watchedKeys } from './edition.ts'
import { copyUsedTo } from './folders.ts'
import { newPerson, type Person } from './person.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { databasePid, killDatabase, type ServerProcess, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startUpload, type UploadProcess } from './upload-process.ts'
import { type Watcher, watch } from './watcher.ts'

export interface World {
  readonly recorder: Recorder
  readonly person: Person
  /** The current edition of the tree; each round increases it. */
  readonly edition: () => Edition
  /** Writes the next edition into the file that was uploaded. */
  readonly nextEdition: () => Edition
  readonly upload: (...more: readonly string[]) => UploadProcess
  readonly watch: () => Promise<Watcher>
  /** Milliseconds that the server has taken to apply a whole edition, undisturbed. */
  readonly applyTime: number
  readonly killServer: () => Promise<void>
  readonly startServerAgain: () => Promise<void>
  readonly killDatabase: () => void
  /** One answer of the database, asked directly. */
  readonly ask: (query: string, ...values: unknown[]) => Promise<string | undefined>
  /** The output of the server since its start. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

/** Starts everything, with a tree of this many persons that has been uploaded and updated once. */
export async function startWorld(size: number): Promise<World> {
  const started: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let next = started.pop(); next; next = started.pop()) await next()
  }
  try {
    return await startParts(size, started, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  size: number,
  started: (() => Promise<void>)[],
  stop: World['stop'],
): Promise<World> {
  const folder = temporaryFolder(0o755)
  started.push(async () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'family.ged')
  const dataDir = freshDataDir(folder)
  let server = await startServer({ dataDir })
  started.push(() => ended(server, dataDir))
  await server.ready()
  const recorder = await startRecorder(server.port)
  started.push(recorder.stop)
  const person = await newPerson(recorder.url)
  let number = -1
  const editions = new Map<number, string>()
  const nextEdition = () => {
    const next = edition((number += 1), size)
    editions.set(next.persons, next.surname)
    writeFileSync(file, next.text)
    return next
  }
  const upload = (...more: readonly string[]) =>
    startUpload({ url: recorder.url, token: person.token, folder, file }, ...more)
  const completed = async () => {
    const { code, report, words } = await upload().ended
    if (code !== 0 || !report?.workspaceId) throw new Error(`The first uploads do not work: ${words}`)
    return report.workspaceId
  }

  nextEdition()
  const workspaceId = await completed()
  nextEdition()
  const sent = recorder.next(({ path }) => path.endsWith('/complete')).then(() => performance.now())
  await completed()
  const applyTime = performance.now() - (await sent)
  return {
    recorder,
    person,
    edition: () => edition(number, size),
    nextEdition,
    upload,
    watch: () =>
      watch({
        transport: person.transport,
        workspaceId,
        keys: watchedKeys(size),
        ofCount: (persons) => editions.get(persons) ?? `${persons} persons`,
      }),
    applyTime,
    killServer: async () => {
      server.kill('SIGKILL')
      await server.exited
    },
    startServerAgain: async () => {
      server = await startServer({ dataDir, port: server.port })
      await server.ready()
    },
    killDatabase: () => killDatabase(dataDir),
    ask: (query, ...values) => ask(dataDir, query, values),
    said: () => server.said(),
    stop,
  }
}

/** A folder that a server has used before, because a first start takes several times as long. */
function freshDataDir(folder: string): string {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  return copyUsedTo(dataDir)
}

async function ended(server: ServerProcess, dataDir: string): Promise<void> {
  server.kill('SIGTERM')
  await server.exited
  if (databasePid(dataDir) !== null) killDatabase(dataDir)
}
