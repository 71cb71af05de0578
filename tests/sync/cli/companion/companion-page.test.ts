import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { problem } from '../support/memory-server.ts'

import { begin, companion, completed, quickWaits, treeOf, until } from './support/companion-run.ts'

quickWaits()

describe('the page of kinweave watch --all', () => {
  it('is paused on the page, and stays so after a restart', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      await press('Pause', 'tree.ged')
    })
    document('tree.ged', 'Ada', 'Bert')

    await companion(world, async ({ html, press }) => {
      // The log of the first run says that it is paused, too. Only the button shows that the file is found again.
      await until(async () => expect(await html()).toContain('>Resume<'))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(completed(server)).toBe(1)
      await press('Resume', 'tree.ged')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('shows an update that would remove much, and applies it when a person says so', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    document('tree.ged', 'Bert')
    server.went = 60

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('60 persons would be removed'))
      expect(completed(server)).toBe(1)
      await press('Apply the update', 'tree.ged')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('says what to do with a file that ends too early, without options of a command', async () => {
    const { server, world, document } = begin()
    const path = document('tree.ged', 'Ada', 'Bert')
    await world.run('sync Documents/tree.ged')
    writeFileSync(path, treeOf('Ada', 'Bert').slice(0, -12))

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Save it again in your genealogy program.'))
      expect(await words()).toContain('The file ends too early.')
      expect(await words()).not.toContain('--yes')
    })

    expect(completed(server)).toBe(1)
  })

  it('says what to do if the plan has no room, without options of a command', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    // The last room was taken after the companion had asked for it.
    server.before = ({ path, method }) =>
      path.endsWith('/workspaces') && method === 'POST' ? problem(409, 'tree-limit-reached') : null

    await companion(world, async ({ words, press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(async () => expect(await words()).toContain('Delete one, then sync this file again.'))
      expect(await words()).not.toContain('--tree')
    })
  })

  it('promises no help from a retry where the program is too old', async () => {
    const { server, world } = begin()
    const config: Record<string, unknown> = await (
      await server.fetch('http://localhost:4000/config.json')
    ).json()
    server.before = ({ path }) =>
      path.endsWith('/config.json')
        ? Response.json({
            ...config,
            syncAppUpdate: { latestVersion: '9.1.0', requiredVersion: '9.0.0' },
          })
        : null

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('needs version 9.0.0 of this program'))
      expect(await words()).not.toContain('It is tried again by itself.')
    })
  })

  it('says and stores nothing about persons', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Quirinius', 'Bert')
    server.becameOther = 3
    await world.run('sync Documents/tree.ged')
    document('tree.ged', 'Quirinius', 'Zoe')
    const seen: string[] = []

    const { words, out } = await companion(world, async ({ html }) => {
      await until(() => expect(completed(server)).toBe(2))
      await until(async () => expect(await html()).toContain('Up to date.'))
      seen.push(await html(), (await world.run('watch --status')).out)
    })
    const folder = join(world.folder, '.local/state/kinweave')
    const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

    // The server names a person as an example of what has changed.
    for (const text of [...seen, words, out, ...stored]) expect(text).not.toMatch(/Quirinius|Lovelace|Byron/)
    expect(seen[0]).toContain('2 persons, 1 new, 5 changed, 3 removed')
  })
})
