import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { grampsDatabase } from '../gramps/support/gramps-database.ts'
import { worldOf } from './support/command.ts'
import { memoryServer } from './support/memory-server.ts'

const header = '0 HEAD\n1 SOUR FAMILY_HISTORIAN\n1 GEDC\n2 VERS 5.5.1\n'
const tree = `${header}0 @I1@ INDI\n1 NAME Ada /Lund/\n1 DEAT Y\n0 TRLR\n`

/** A world with this folder. */
function worldWith(files: Readonly<Record<string, string | Uint8Array>>) {
  const server = memoryServer()
  const world = worldOf(server)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(world.folder, path, '..'), { recursive: true })
    writeFileSync(join(world.folder, path), content)
  }
  return { server, world }
}

describe('kinweave sync FOLDER', () => {
  it.each(['sync Berg', 'sync Berg/Berg.fh_proj', 'sync Berg/Berg.fh_data/Berg.ged'])(
    '[SYN-05] `%s` reads the tree of a Family Historian project',
    async (command) => {
      const { server, world } = worldWith({
        'Berg/Berg.fh_proj': 'settings',
        'Berg/Berg.fh_data/Berg.ged': tree,
        'Berg/Berg.fh_data/Copies/old.ged': tree,
      })

      expect((await world.run(command)).code).toBe(0)
      expect(server.trees).toMatchObject([
        {
          body: {
            name: 'Berg',
            dataFileType: 'FamilyHistorian',
            dataFilePath: join(world.folder, 'Berg/Berg.fh_data/Berg.ged'),
          },
        },
      ])
    },
  )

  it('[SYN-05] reads a Gramps tree under the name that the user gave it', async () => {
    const ada = { _class: 'Person', handle: 'a', gramps_id: 'I1', gender: 0 }
    const { server, world } = worldWith({
      '5f2a11/sqlite.db': grampsDatabase({ objects: [['person', ada]] }),
      '5f2a11/name.txt': 'Our tree\n',
    })

    expect((await world.run('sync 5f2a11')).code).toBe(0)
    expect(server.trees).toMatchObject([{ body: { name: 'Our tree', dataFileType: 'Gramps' } }])
  })

  it.each([
    ['without a tree', { 'x/a.jpg': 'x' }, 'There is no family tree in'],
    ['with several', { 'x/a.ged': tree, 'x/b.ged': tree }, 'There are several family trees in'],
    ['of a program that we do not read', { 'x/Berg.heredis': 'x' }, 'Only Heredis can read this file.'],
    [
      'of Gramps before SQLite',
      { 'x/person.db': 'x', 'x/meta_data.db': '' },
      'Only Gramps can read this file. Open your tree in Gramps, choose Family Trees > Export… and the format Gramps XML',
    ],
    [
      'with nothing but the settings of a project',
      { 'x/Berg.fh_proj': 'x' },
      'Sync the folder of the project.',
    ],
  ])('refuses a folder %s', async (_, files, words) => {
    const { world } = worldWith(files)

    const said = await world.run('sync x')

    expect([said.code, said.words.includes(words)]).toEqual([3, true])
  })
})
