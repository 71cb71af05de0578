import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { worldOf } from './support/command.ts'
import { type MemoryServer, memoryServer, problem } from './support/memory-server.ts'

const treeOf = (...names: string[]) =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${names.map((name, nth) => `0 @I${nth}@ INDI\n1 NAME ${name} /Example/\n1 DEAT Y\n`).join('')}0 TRLR\n`

/** The waits pass as soon as the test waits for something. */
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

/** Runs the command until `look` has seen what it waits for. */
async function watching(
  look: (heard: { readonly words: () => string }) => Promise<void>,
  of: ReturnType<typeof worldOf>,
  words: string,
) {
  const ended = new AbortController()
  const heard = { words: '' }
  const running = of.run(words, { signal: ended.signal, onWords: (text) => void (heard.words += text) })
  await look({ words: () => heard.words })
  ended.abort()
  return running
}

/** Lets the waits of the command pass until the check holds. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(5000)
      check()
    },
    { timeout: 60_000, interval: 20 },
  )

/** What the last completed sync sent. */
function sentAtLast({ syncs }: MemoryServer): string {
  const last = syncs.findLast(({ state }) => state === 'Completed')
  return [...(last?.batches.values() ?? [])].map(({ body }) => body).join('')
}

const completed = ({ syncs }: MemoryServer) => syncs.filter(({ state }) => state === 'Completed').length

describe('kinweave watch', () => {
  it('syncs a file now and after each change, into the same tree', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))

    const { code, out } = await watching(
      async () => {
        await until(() => expect(completed(server)).toBe(1))
        world.file('tree.ged', treeOf('Ada', 'Bert'))
        await until(() => expect(completed(server)).toBe(2))
      },
      world,
      'watch tree.ged --json',
    )

    expect(code).toBe(0)
    expect(server.trees).toHaveLength(1)
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).state),
    ).toEqual(['Completed', 'Completed'])
  })

  it('tries again by itself if another program has begun a sync of the tree meanwhile', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))
    let overtaken = false
    server.before = ({ method, path }) => {
      if (overtaken || method !== 'PUT' || !path.includes('/batches/')) return null
      overtaken = true
      return problem(409, 'sync-not-active')
    }

    await watching(
      async ({ words }) => {
        await until(() => expect(completed(server)).toBe(1))
        expect(words()).toContain('Another program has begun a sync of this tree, which ended this one.')
      },
      world,
      'watch tree.ged',
    )
  })

  it('says that it may not read a file, and syncs it once it may', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    const path = join(world.folder, 'tree.ged')
    // The operating system refuses a link to itself with a code, as it refuses a file of another user.
    symlinkSync(path, path)

    await watching(
      async ({ words }) => {
        await until(() => expect(words()).toContain('Kinweave may not read this file.'))
        rmSync(path)
        world.file('tree.ged', treeOf('Ada'))
        await until(() => expect(completed(server)).toBe(1))
      },
      world,
      'watch tree.ged',
    )
  })

  it('syncs a file that changes while it is sent, with what it then contains', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))

    const { code } = await watching(
      async () => {
        await until(() => expect(server.syncs).toHaveLength(1))
        world.file('tree.ged', treeOf('Ada', 'Bert', 'Carl'))
        await until(() => expect(sentAtLast(server)).toContain('Carl'))
      },
      world,
      'watch tree.ged',
    )

    expect(code).toBe(0)
  })

  it('sends nothing after a restart if the file is as it was', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))
    await watching(() => until(() => expect(server.syncs).toHaveLength(1)), world, 'watch tree.ged')

    await watching(
      async ({ words }) => {
        await until(() => expect(words()).toContain('Watching'))
        await vi.advanceTimersByTimeAsync(120_000)
      },
      world,
      'watch tree.ged',
    )

    expect(server.syncs).toHaveLength(1)
  })

  it('sends the same content again if it is to be sent in another way', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))
    await watching(() => until(() => expect(completed(server)).toBe(1)), world, 'watch tree.ged')

    await watching(() => until(() => expect(completed(server)).toBe(2)), world, 'watch tree.ged --no-living')
  })

  it('says that the file is missing, and syncs it when it is there', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('tree.ged', treeOf('Ada'))
    rmSync(join(world.folder, 'tree.ged'))

    await watching(
      async ({ words }) => {
        await until(() => expect(words()).toContain('There is no file'))
        world.file('tree.ged', treeOf('Ada'))
        await until(() => expect(server.syncs).toHaveLength(1))
      },
      world,
      'watch tree.ged',
    )
  })

  it.each(['watch Berg', 'watch Berg/Berg.fh_proj'])(
    '`%s` watches the tree of the project, not the settings beside it',
    async (command) => {
      const server = memoryServer()
      const world = worldOf(server)
      mkdirSync(join(world.folder, 'Berg/Berg.fh_data'), { recursive: true })
      world.file('Berg/Berg.fh_proj', 'settings')
      world.file('Berg/Berg.fh_data/Berg.ged', treeOf('Ada'))

      await watching(
        async ({ words }) => {
          await until(() => expect(completed(server)).toBe(1))
          expect(words()).toContain(`Watching ${join(world.folder, 'Berg/Berg.fh_data/Berg.ged')}.`)
          world.file('Berg/Berg.fh_data/Berg.ged', treeOf('Ada', 'Bert'))
          await until(() => expect(completed(server)).toBe(2))
        },
        world,
        command,
      )

      expect(server.trees).toHaveLength(1)
    },
  )

  it('refuses a folder with several trees', async () => {
    const world = worldOf(memoryServer())
    for (const name of ['a.ged', 'b.ged']) world.file(name, treeOf('Ada'))

    const { code, words } = await world.run('watch .')

    expect([code, words]).toEqual([3, expect.stringContaining('There are several family trees in')])
  })

  it.each([
    ['watch', 'FILE is missing'],
    ['watch a.ged --new', '--new is an option of sync'],
    ['watch --undo 1', '--undo is an option of sync'],
  ])('refuses "%s"', async (words, sentence) => {
    const { code, words: said } = await worldOf(memoryServer()).run(words)

    expect(code).toBe(2)
    expect(said).toContain(sentence)
  })

  it('explains itself', async () => {
    expect((await worldOf(memoryServer()).run('watch --help')).out).toContain('kinweave watch FILE')
  })
})
