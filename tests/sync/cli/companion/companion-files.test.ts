import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { worldOf } from '../support/command.ts'

import { begin, companion, completed, quickWaits, treeOf, until } from './support/companion-run.ts'

quickWaits()

describe('the files of kinweave watch --all', () => {
  it('[SYN-05] [MOD-02] offers the tree files that it finds, and syncs one from when it is chosen', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    document('strangers.ged', 'Zoe')

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('strangers.ged'))
      expect(server.trees).toEqual([])

      await press('Keep in sync', 'tree.ged')
      await until(() => expect(completed(server)).toBe(1))
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
    })

    expect(server.trees.map(({ body }) => body.name)).toEqual(['tree'])
  })

  it('offers a tree of Gramps under the name that the user gave it', async () => {
    const { world } = begin()
    const folder = '.local/share/gramps/grampsdb/5f2a11'
    mkdirSync(join(world.folder, folder), { recursive: true })
    world.file(`${folder}/sqlite.db`, '')
    world.file(`${folder}/name.txt`, 'Our tree\n')

    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Our tree')))
  })

  it('sends nothing again after a restart, and goes on with the chosen files', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await companion(world, async ({ press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(() => expect(completed(server)).toBe(1))
    })

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      expect(server.syncs).toHaveLength(1)
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('sends nothing if the file is as it was synced by hand, so that this sync can be undone', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')

    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Up to date.')))

    expect(server.syncs).toHaveLength(1)
  })

  it('watches the files that were synced before, and sends no more of them than the last sync did', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged --no-living --no-content')

    await companion(world, async () => {
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBeGreaterThan(1))
    })

    expect(server.trees).toHaveLength(1)
    expect({ ...server.trees[0]?.body, ...server.trees[0]?.fields }).toMatchObject({
      syncOptions: { includeLivingPersons: false, includeContent: false },
    })
  })

  it('goes on with the tree that was uploaded in a browser, and sends no more than the browser did', async () => {
    const { server, world, document } = begin()
    const path = document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged --no-living --no-content')
    const [tree] = server.trees
    const inBrowser = { dataFilePath: 'tree.ged', clientDeviceInfo: { name: 'Web', model: '' } }
    Object.assign(tree?.fields ?? {}, inBrowser)
    document('tree.ged', 'Ada', 'Bert')

    await companion(world, async ({ press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(() => expect(completed(server)).toBe(2))
    })

    expect(server.trees).toHaveLength(1)
    expect(tree).toMatchObject({
      body: { syncOptions: { includeLivingPersons: false, includeContent: false } },
      fields: { dataFilePath: path },
    })
    expect(tree?.fields['syncOptions']).toBeUndefined()
  })

  it('only offers a file of which only the server says that it was synced from here', async () => {
    const { server, world } = begin()
    const elsewhere = worldOf(server)
    elsewhere.file('diary.ged', treeOf('Ada'))
    const shared = elsewhere.file('shared.ged', treeOf('Ada'))
    await elsewhere.run('sync diary.ged --no-living')
    await elsewhere.run('sync shared.ged')
    // A path of Windows to another computer. Here it leads to the same file.
    Object.assign(server.trees[1]?.fields ?? {}, { dataFilePath: `/${shared}` })

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('diary.ged'))
      await vi.advanceTimersByTimeAsync(600_000)
      expect([completed(server), (await words()).includes('shared.ged')]).toEqual([2, false])

      await press('Keep in sync', 'diary.ged')
      await until(() => expect(completed(server)).toBe(3))
    })

    expect({ ...server.trees[0]?.body, ...server.trees[0]?.fields }).toMatchObject({
      syncOptions: { includeLivingPersons: false },
    })
  })

  it('makes no new tree if its owner has deleted the tree of a file', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Up to date.')))
    server.before = ({ path }) =>
      path.endsWith('/workspaces?pageSize=1000') ? Response.json({ items: [] }) : null

    await companion(world, async ({ words }) => {
      document('tree.ged', 'Ada', 'Bert')
      await until(async () => expect(await words()).toContain('Its tree is no longer on the server'))
    })

    expect(completed(server)).toBe(1)
  })

  it('sends nothing if a file is restored to what the tree has, and sends it if another command has sent more', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada', 'Bert')

    await companion(world, async ({ words, press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(() => expect(completed(server)).toBe(1))
      Object.assign(server, { went: 90 })
      document('tree.ged', 'Ada')
      await until(async () => expect(await words()).toContain('It waits for your decision.'))
      document('tree.ged', 'Ada', 'Bert')
      await until(async () => expect(await words()).toContain('Up to date.'))
      expect([completed(server), server.syncs.length]).toEqual([1, 2])

      document('tree.ged', 'Ada')
      await until(async () => expect(await words()).toContain('It waits for your decision.'))
      await world.run('sync Documents/tree.ged --yes')
      Object.assign(server, { went: 0 })
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(3))
    })
  })

  it('says why it refuses a file, without its path, which is above', async () => {
    const { world } = begin()
    world.file('Documents/tree.ged', 'Dear Ada, here is no tree.')

    await companion(world, async ({ words, press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(async () => expect(await words()).toMatch(/\d\d:\d\d This is not a family tree/))
    })
  })

  it('sends a file that is saved while others are sent as it then is, and once', async () => {
    const { server, world, document } = begin()
    document('first.ged', 'Ada')
    document('second.ged', 'Bert')
    const held = Promise.withResolvers<null>()
    server.before = ({ path }) => (path.endsWith('/syncs/1/batches/0') ? held.promise : null)

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('second.ged'))
      await press('Keep in sync', 'first.ged')
      await until(() => expect(server.calls.some(({ path }) => path.includes('/batches/'))).toBe(true))
      await press('Keep in sync', 'second.ged')
      await until(async () => expect(await words()).toMatch(/second\.ged \S+ Syncing\./))
      document('second.ged', 'Bert', 'Carl')
      held.resolve(null)
      await until(() => expect(completed(server)).toBe(2))
      // Further looks show whether the file would be sent again.
      let looks = 0
      await until(() => expect(++looks).toBe(20))
    })

    expect(server.syncs.map(({ batches }) => batches.get(0)?.body.match(/Ada|Bert|Carl/g))).toEqual([
      ['Ada'],
      ['Bert', 'Carl'],
    ])
  })

  it('says that a file is gone, and syncs it when it is back', async () => {
    const { server, world, document } = begin()
    const path = document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      renameSync(path, `${path}.away`)
      await until(async () => expect(await words()).toContain('There is no file here now.'))
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
      rmSync(`${path}.away`)
    })
  })
})
