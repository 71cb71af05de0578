/**
 * The photos of archives come in with their regions. Files of other authors are not part of the repository; if they are
 * absent, the tests say so and read only our own.
 */
import { existsSync, openAsBlob } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/research/person.ts'
import type { WantedFile } from '#contract/research/tree-files.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, treeOf, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'
import { archivesOf, gramps, grampsArchive, maximal, maximalArchive, ownArchive } from './archives.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const { synced, sendPhotos, regionsOf } = archivesOf(kit, ada)

const wantedBy = async ({ ask }: Pick<typeof owner, 'ask'>, { groupId }: TestTree) =>
  good<{ items: WantedFile[] }>(await ask(`GET /datagroups/${groupId}/wantedfiles`)).items

describe('the photos of an archive', () => {
  it('[MOD-43] follow their tree, and show where the person is as soon as their size is known', async () => {
    const { tree, photos, mediaFiles } = await synced(await ownArchive(), 'tree.gdz')

    expect(photos).toMatchObject({ kind: 'sent', photos: { sent: 2, wanted: 3, absent: 1, leftOutCount: 0 } })
    expect(mediaFiles).toBe(2)
    expect(await regionsOf(tree.id('I1'))).toEqual([
      { file: 'group.jpg', status: 'Available', region: ['0.100', '0.100', '0.500', '0.900'] },
      { file: 'Ann.JPG', status: 'Available', region: ['0.500', '0.000', '0.500', '0.500'] },
    ])
  })

  it('are sent once: a second sync of the same file sends nothing again', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')

    expect((await wantedBy(owner, tree)).map(({ path }) => path)).toEqual(['lost.jpg'])
    expect(await sendPhotos(tree.groupId, await ownArchive())).toMatchObject({
      photos: { sent: 0, wanted: 1 },
    })
  })

  it('give the person a portrait: the first one, unless the file prefers another', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const { displayProperties } = await owner.get<Person>(`/persons/${tree.id('I1')}`)

    expect(displayProperties.primaryPhotoSignedUrl).toMatch(/\/gallery\?.*#/)
  })

  it('are asked for by those who may edit the tree only', async () => {
    const tree = await treeOf(kit, owner, [
      {
        records: [
          record('0 @I1@ INDI', '1 NAME Ann', '1 DEAT'),
          record('0 @M1@ OBJE', '1 FILE /home/ada/a.jpg'),
        ],
      },
    ])
    const stranger = userOf(kit, await signedIn(kit))
    await share(kit, ada, tree.groupId, vera)

    expect((await stranger.ask(`GET /datagroups/${tree.groupId}/wantedfiles`)).status).toBe(404)
    expect((await userOf(kit, vera).ask(`GET /datagroups/${tree.groupId}/wantedfiles`)).status).toBe(403)
  })
})

describe.runIf(existsSync(gramps))('the Gramps example as .gpkg', () => {
  it('comes in with its pictures and regions', async () => {
    const { tree, photos } = await synced(grampsArchive(), 'example.gpkg')
    const { rows } = await kit.store.pool.query<{ number: number }>(
      `SELECT subject_number AS number FROM assertions WHERE data_group_id = $1 AND subject_type = 'Person'
         AND assertion_type = 'Media' AND details -> 'media' -> 0 ? 'region' ORDER BY 1`,
      [tree.groupId],
    )
    const shown = await Promise.all(rows.map(({ number }) => regionsOf(`${tree.groupId}-${number}`)))

    expect(photos).toMatchObject({ kind: 'sent', photos: { sent: 7, wanted: 7, absent: 0, leftOutCount: 0 } })
    expect(shown.flat().filter(({ region }) => region !== null)).toEqual([
      expect.objectContaining({ region: ['0.150', '0.270', '0.100', '0.160'] }),
      expect.objectContaining({ region: ['0.510', '0.190', '0.080', '0.140'] }),
    ])
  })
})

describe.runIf(existsSync(maximal))('maximal70.gdz', () => {
  it('keeps its files at home as long as it marks them as private', async () => {
    expect(await synced(await openAsBlob(maximal), 'maximal70.gdz')).toMatchObject({
      mediaFiles: 5,
      photos: { kind: 'sent', photos: { sent: 0, wanted: 0 } },
    })
  })

  it('comes in with its picture, and says which files are not taken', async () => {
    const { photos } = await synced(await maximalArchive(), 'maximal70.gdz')

    expect(photos).toMatchObject({ kind: 'sent', photos: { sent: 1, leftOut: [] } })
  })
})
