import { describe, expect, it } from 'vitest'
import { syncAppVersion } from '#domain/upload/sync-app-update.ts'
import { worldOf } from './support/command.ts'
import { memoryServer } from './support/memory-server.ts'

const tree = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Ada /Lund/\n0 TRLR\n'

/** A world whose server says these versions. */
function worldWith(syncAppUpdate: { latestVersion: string; requiredVersion: string }) {
  const server = memoryServer()
  server.before = async ({ path }) => {
    if (!path.endsWith('/config.json')) return null
    const { before } = server
    server.before = () => null
    const answer: Record<string, unknown> = await (
      await server.fetch('http://localhost:4000/config.json')
    ).json()
    server.before = before
    return Response.json({ ...answer, syncAppUpdate })
  }
  const world = worldOf(server)
  world.file('tree.ged', tree)
  return { server, world }
}

describe('a sync program', () => {
  it('says the version that it compares with that of the server', async () => {
    expect((await worldOf(memoryServer()).run('--version')).out).toBe(`${syncAppVersion}\n`)
  })

  it('[MOD3-15] that is too old for the server ends before it sends anything, and says where to get another', async () => {
    const { server, world } = worldWith({ latestVersion: '9.1.0', requiredVersion: '9.0.0' })

    const said = await world.run('sync tree.ged')

    expect(said.code).toBe(2)
    expect(said.words).toContain(
      'The server at http://localhost:4000 needs version 9.0.0 of this program, and this is version 0.1.0. Get the latest at http://localhost:4000/syncapp.\n',
    )
    expect(server.trees).toEqual([])
  })

  it('[MOD3-15] that is not the latest says so and syncs', async () => {
    const { server, world } = worldWith({ latestVersion: '9.1.0', requiredVersion: '0.1.0' })

    const said = await world.run('sync tree.ged')

    expect(said.code).toBe(0)
    expect(said.words.split('\n')[0]).toBe(
      'Version 9.1.0 of this program is available at http://localhost:4000/syncapp.',
    )
    expect(server.trees.length).toBe(1)
  })
})
