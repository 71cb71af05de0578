import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { worldOf } from './support/command.ts'
import { memoryServer, problem } from './support/memory-server.ts'

const tree = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Ada /Example/\n1 DEAT Y\n0 TRLR\n'

async function worldWithTree() {
  const server = memoryServer()
  const world = worldOf(server)
  world.file('ours.ged', tree)
  await world.run('sync ours.ged')
  return { server, world }
}

describe('kinweave export', () => {
  it.each(['1', 'ours', 'http://localhost:4000/trees/101/whatever'])(
    'writes the whole tree, found by number, name or page: %s',
    async (named) => {
      const { world } = await worldWithTree()

      const { code, out } = await world.run(`export ${named}`)

      expect(code).toBe(0)
      expect(out).toBe('0 HEAD gedcom-7.0\n0 NOTE ours\n0 TRLR\n')
    },
  )

  it('writes a file in the requested format', async () => {
    const { world } = await worldWithTree()

    const { code, out } = await world.run('export ours --format 5.5.1 -o out.ged')

    expect([code, out]).toEqual([0, ''])
    expect(readFileSync(join(world.folder, 'out.ged'), 'utf8')).toBe(
      '0 HEAD gedcom-5.5.1\n0 NOTE ours\n0 TRLR\n',
    )
  })

  it('starts again when the tree changes during the export', async () => {
    const { server, world } = await worldWithTree()
    let conflicts = 2
    server.before = ({ path }) =>
      path.includes('next=') && conflicts-- > 0 ? problem(412, 'tree-changed') : null

    const { code, out } = await world.run('export ours')

    expect([code, out]).toEqual([0, '0 HEAD gedcom-7.0\n0 NOTE ours\n0 TRLR\n'])
  })

  it('leaves no incomplete file behind', async () => {
    const { server, world } = await worldWithTree()
    server.before = ({ path }) => (path.includes('next=') ? problem(403, 'not-allowed') : null)

    const { code } = await world.run('export ours -o out.ged')

    expect(code).toBe(4)
    expect(readdirSync(world.folder).filter((name) => name.includes('export') || name === 'out.ged')).toEqual(
      [],
    )
  })

  it.each(['export', 'export ours --format 4', 'export ours theirs'])(
    'refuses arguments that make no sense: %s',
    async (words) => {
      const { world } = await worldWithTree()

      expect((await world.run(words)).code).toBe(2)
    },
  )
})
