/** Trees that come in as archives with their photos, as the sync program sends them. */
import { existsSync, openAsBlob, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Transport } from '#contract/client.ts'
import { DataGroupId } from '#contract/wire.ts'
import { openSource } from '#sync/open-source.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { uploadPhotos } from '#sync/photos/upload-photos.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { tarOf, zipOf } from '../../sync/archives/support.ts'
import type { TestApp } from '../kit/app.ts'
import { fetchFrom } from '../kit/fetch.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { lookUp, upload, userOf } from '../research/kit.ts'
import { contentsOf, fakePictures, jpeg, runJobs } from './kit.ts'

/** Files of other authors are not part of the repository. */
const shared = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
export const maximal = join(shared, 'conformance/gedcom70-familysearch/maximal70.gdz')
export const gramps = join(shared, 'gramps-example.gramps')
if (!existsSync(maximal)) console.info(`Archives of other programs are not read: ${shared} is absent.`)

const origin = 'https://kinweave.test'

export function archivesOf(kit: TestApp, signed: SignedIn, pictures = fakePictures) {
  const owner = userOf(kit, signed)
  const contents = contentsOf(kit, signed)
  const transport: Transport = {
    fetch: fetchFrom(kit.app, origin),
    address: (service) => `${origin}/${service}`,
    token: async () => signed.token,
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
    await runJobs(kit, pictures)
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

  return { synced, sendPhotos, regionsOf }
}

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

export const ownArchive = () =>
  zipOf({ 'gedcom.ged': family, 'photos/group.jpg': jpeg('group'), 'photos/ann.jpg': jpeg('ann') })

/** The example of Gramps as the .gpkg that Gramps makes of it, with pictures of our own. */
export function grampsArchive(): Blob {
  const text = readFileSync(gramps)
  const names = [...text.toString().matchAll(/<file src="([^"]+)"/g)].map(([, name = '']) => name)
  const png = (name: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(name)])
  const pictures = names.map((name) => [name, name.endsWith('.png') ? png(name) : jpeg(name)])
  return new Blob([
    gzipSync(tarOf({ ...Object.fromEntries(pictures), 'data.gramps': new Uint8Array(gzipSync(text)) })),
  ])
}

/** maximal70.gdz marks all of its files as private, so that they would stay at home. */
export async function maximalArchive(): Promise<Blob> {
  const archive = await filesOfArchive(await openAsBlob(maximal))
  const files: Record<string, Uint8Array> = {}
  for await (const file of archive?.read(new Set(archive.names), 1_000_000) ?? [])
    if ('data' in file) files[file.name] = new Uint8Array(await file.data.arrayBuffer())
  const tree = new TextDecoder().decode(files['gedcom.ged']).replaceAll(/^\d RESN .*\r?\n/gm, '')
  return await zipOf({ ...files, 'gedcom.ged': tree })
}
