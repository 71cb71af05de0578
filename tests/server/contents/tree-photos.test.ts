/**
 * The photos of archives come in with their regions, and the regions go out again where they were. Files of other authors
 * are not part of the repository; if they are absent, the tests say so and read only our own.
 */
import { existsSync, openAsBlob, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Transport } from '#contract/client.ts'
import type { Person } from '#contract/research/person.ts'
import type { WantedFile } from '#contract/research/tree-files.ts'
import { DataGroupId } from '#contract/wire.ts'
import { openSource } from '#sync/open-source.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { uploadPhotos } from '#sync/photos/upload-photos.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { tarOf, zipOf } from '../../sync/archives/support.ts'
import { fetchFrom } from '../kit/fetch.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, lookUp, researchApp, share, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'
import { contentsOf, jpeg, runJobs } from './kit.ts'

const shared = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const maximal = join(shared, 'conformance/gedcom70-familysearch/maximal70.gdz')
const gramps = join(shared, 'gramps-example.gramps')
if (!existsSync(maximal)) console.info(`maximal70.gdz is not read: ${shared} is absent.`)

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const contents = contentsOf(kit, ada)

const origin = 'https://kinweave.test'
const transport: Transport = {
  fetch: fetchFrom(kit.app, origin),
  address: (service) => `${origin}/${service}`,
  token: async () => ada.token,
}

/** Uploads the tree of an archive, then its photos, and makes their sizes. */
async function synced(archive: Blob, name: string) {
  const tree = await readTreeFile(await openSource(archive, name), {
    fileName: name,
    currentYear: 2026,
    includeLivingPersons: true,
  })
  const workspace = await owner.createTree({ dataFileType: tree.fileType })
  const batches = []
  for await (const batch of tree.batches()) batches.push(batch)
  await upload(kit, owner, workspace.id, batches)
  const photos = await sendPhotos(workspace.viewGroupId, archive)
  return { tree: await lookUp(kit, workspace), photos, mediaFiles: tree.summary.mediaFiles }
}

async function sendPhotos(treeId: string, archive: Blob) {
  const files = await filesOfArchive(archive)
  if (files === null) throw new Error('This is no archive.')
  const outcome = await uploadPhotos({
    transport,
    treeId: DataGroupId.parse(treeId),
    files,
    signal: new AbortController().signal,
  })
  await runJobs(kit)
  return outcome
}

const regionsOf = async (id: string) =>
  (await contents.ofPerson(id)).map(({ link, content }) => ({
    file: content.fileName,
    status: content.dataStatus,
    region:
      link.region === null
        ? null
        : [link.region.x, link.region.y, link.region.width, link.region.height].map((part) =>
            part.toFixed(3),
          ),
  }))

const wantedBy = async ({ ask }: Pick<typeof owner, 'ask'>, { groupId }: TestTree) =>
  good<{ items: WantedFile[] }>(await ask(`GET /datagroups/${groupId}/wantedfiles`)).items

const family = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 7.0',
  '0 @I1@ INDI',
  '1 NAME Ann /Roe/',
  '1 DEAT',
  '2 DATE 1900',
  '1 OBJE @M1@',
  '2 CROP',
  '3 LEFT 64',
  '3 TOP 48',
  '3 WIDTH 320',
  '3 HEIGHT 9000',
  '1 OBJE',
  '2 FILE C:\\Users\\Ada\\photos\\Ann.JPG',
  '2 FORM jpeg',
  '2 _AREA 0.5 0 1 0.5',
  '0 @M1@ OBJE',
  '1 FILE photos/group.jpg',
  '2 FORM image/jpeg',
  '0 @M2@ OBJE',
  '1 FILE lost.jpg',
  '2 FORM image/jpeg',
  '0 TRLR',
].join('\n')

const ownArchive = () =>
  zipOf({ 'gedcom.ged': family, 'photos/group.jpg': jpeg('group'), 'photos/ann.jpg': jpeg('ann') })

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
    const text = readFileSync(gramps)
    const names = [...text.toString().matchAll(/<file src="([^"]+)"/g)].map(([, name = '']) => name)
    const png = (name: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(name)])
    const pictures = names.map((name) => [name, name.endsWith('.png') ? png(name) : jpeg(name)])
    const gpkg = new Blob([
      gzipSync(tarOf({ ...Object.fromEntries(pictures), 'data.gramps': new Uint8Array(gzipSync(text)) })),
    ])
    const { tree, photos } = await synced(gpkg, 'example.gpkg')
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
    const { photos } = await synced(await withoutPrivateMarks(), 'maximal70.gdz')

    expect(photos).toMatchObject({ kind: 'sent', photos: { sent: 1, leftOut: [] } })
  })
})

async function withoutPrivateMarks(): Promise<Blob> {
  const archive = await filesOfArchive(await openAsBlob(maximal))
  const files: Record<string, Uint8Array> = {}
  for await (const file of archive?.read(new Set(archive.names), 1_000_000) ?? [])
    if ('data' in file) files[file.name] = new Uint8Array(await file.data.arrayBuffer())
  const tree = new TextDecoder().decode(files['gedcom.ged']).replaceAll(/^\d RESN .*\r?\n/gm, '')
  return await zipOf({ ...files, 'gedcom.ged': tree })
}
