/**
 * The sync program as one file (`npm run package`): it needs no Node, no packages and no sources, and works with a server
 * as the program of the sources does.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demand } from '#contract/client.ts'
import { listWorkspaces } from '#contract/research/workspace.ts'
import manifest from '../../package.json' with { type: 'json' }
import { patience, patient } from '../support/patience.ts'
import { rootsMagicFile } from '../sync/rootsmagic/support/rootsmagic-file.ts'
import { beginServer } from './support/begin-server.ts'
import { usedFolder } from './support/folders.ts'
import { newPerson, type Person } from './support/person.ts'
import { bareEnvironment } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const platform = `${process.platform}-${process.arch}`

const treeOf = (...names: string[]) =>
  rootsMagicFile((database) => {
    const person = database.prepare('INSERT INTO PersonTable (PersonID, Sex) VALUES (?, 1)')
    const name = database.prepare('INSERT INTO NameTable (OwnerID, Given, IsPrimary) VALUES (?, ?, 1)')
    for (const [nth, given] of names.entries()) {
      person.run(nth + 1)
      name.run(nth + 1, given)
    }
  })

let folder = ''
let program = ''
beforeAll(async () => {
  folder = temporaryFolder(0o755)
  const words = ['scripts/package.ts', '--out', join(folder, 'out'), '--server', 'http://127.0.0.1:9']
  await run(process.execPath, words, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  program = join(folder, 'out', `kinweave-${platform}${process.platform === 'win32' ? '.exe' : ''}`)
}, patience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An empty home folder, where nothing of the sources is in reach. */
function home(person?: Person) {
  const own = join(folder, crypto.randomUUID())
  mkdirSync(join(own, 'Documents'), { recursive: true })
  const environment = {
    ...bareEnvironment(),
    HOME: own,
    XDG_STATE_HOME: join(own, 'state'),
    KINWEAVE_TOKEN: person?.token ?? '',
    // The Node options of the user are for another Node.
    NODE_OPTIONS: '--no-such-option',
  }
  return { own, environment, options: { cwd: own, env: environment } }
}

async function server(): Promise<{ url: string; person: Person }> {
  const running = await beginServer({ dataDir: usedFolder() })
  await running.ready()
  const url = `http://localhost:${running.port}`
  return { url, person: await newPerson(url) }
}

const treesOf = async ({ transport }: Person) =>
  (await demand(transport, listWorkspaces, { query: {} })).items

async function end(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  return (await ended)[0]
}

describe('the packaged program', () => {
  it('says its version, explains itself, and knows the server for which it was made', async () => {
    const { options } = home()

    expect((await run(program, ['--version'], options)).stdout).toBe(`${manifest.version}\n`)
    expect((await run(program, ['--help'], options)).stdout).toContain('kinweave watch --all')
    await expect(run(program, ['sync', 'no.ged'], options)).rejects.toMatchObject({
      code: 5,
      stderr: expect.stringContaining('No server answers at http://127.0.0.1:9.'),
    })
  })

  it(
    'syncs a RootsMagic file, watches it, and runs the companion',
    async () => {
      const { url, person } = await server()
      const { own, environment, options } = home(person)
      const file = join(own, 'Documents', 'family.rmtree')
      writeFileSync(file, treeOf('Ada'))

      const { stdout } = await run(program, ['sync', file, '--server', url, '--json'], options)
      expect(JSON.parse(stdout)).toMatchObject({ persons: 1, state: 'Completed' })

      const watch = spawn(program, ['watch', file, '--server', url, '--json'], { ...options, stdio: 'pipe' })
      const reports = lines(watch)
      writeFileSync(file, treeOf('Ada', 'Bert'))
      await vi.waitUntil(() => reports().length === 1, patient)
      expect(JSON.parse(reports()[0] ?? '')).toMatchObject({ persons: 2, state: 'Completed' })
      expect(await end(watch)).toBe(0)

      const env = { ...environment, KINWEAVE_SERVER: url }
      const companion = spawn(program, [], { ...options, env, stdio: 'ignore' })
      const status = async () => (await run(program, ['watch', '--status'], options)).stdout
      await vi.waitFor(async () => expect(await status()).toMatch(/family\.rmtree .*: Up to date\./), patient)
      expect(await end(companion)).toBe(0)
      expect(await treesOf(person)).toHaveLength(1)
    },
    3 * patience,
  )
})

/** The whole lines that a process has written to standard output. */
function lines({ stdout }: ChildProcess): () => string[] {
  let heard = ''
  stdout?.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  return () => heard.split('\n').slice(0, -1)
}
