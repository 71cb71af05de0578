/**
 * A tree goes out as GEDZIP with its photos and files, and comes in again with every region where it was. Files of other
 * authors are not part of the repository; if they are absent, the tests say so and export only our own.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Content } from '#contract/research/content.ts'
import type { TreeArchive } from '#contract/research/workspace-acts.ts'
import { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { archiveOf } from '../../../server/research/export/archive-stream.ts'
import { problemsOfGedcom7 } from '../../domain/gedcom/write/legal7.ts'
import { zipOf } from '../../sync/archives/support.ts'
import { codeOf } from '../family-groups/kit.ts'
import { call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'
import { archivesOf, gramps, grampsArchive, maximal, maximalArchive, ownArchive } from './archives.ts'
import { contentsOf, fetchBytes, jpeg, pdf, runJobs } from './kit.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const contents = contentsOf(kit, ada)
const { synced, sendPhotos, regionsOf } = archivesOf(kit, ada)

/** Adds what came in the archive of another tree, called as the sync program does. */
const addArchived = ({ groupId }: Pick<TestTree, 'groupId'>, parts: object) =>
  contents.ask(`POST /datagroups/${groupId}/archivedcontent`, {
    archiveKey: '999999_1',
    fileName: 'ann.jpg',
    size: 9,
    caption: null,
    description: null,
    date: null,
    tags: [],
    ...parts,
  })

const archiveFacts = async ({ workspaceId }: Pick<TestTree, 'workspaceId'>, user = owner) =>
  good<TreeArchive>(await user.ask(`GET /workspaces/${workspaceId}/archive`))

async function exported(tree: Pick<TestTree, 'workspaceId'>): Promise<Blob> {
  const { signedUrl } = await archiveFacts(tree)
  const { status, bytes, headers } = await fetchBytes(kit, signedUrl)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/vnd.familysearch.gedcom+zip',
    'attachment',
  ])
  return new Blob([new Uint8Array(bytes)])
}

/** The texts of the members by name. */
async function membersOf(archive: Blob): Promise<Record<string, string>> {
  const files = await filesOfArchive(archive)
  const members: Record<string, string> = {}
  for await (const file of files?.read(new Set(files.names), 100_000_000) ?? [])
    members[file.name] = 'data' in file ? Buffer.from(await file.data.arrayBuffer()).toString() : file.problem
  return members
}

/** Photos and regions of all persons of a tree, by the persons' keys in the file. */
async function photosByPerson({ groupId }: TestTree) {
  const { rows } = await kit.store.pool.query<{ key: string; number: number }>(
    `SELECT source_key AS key, number FROM source_records WHERE data_group_id = $1 AND kind = 'Person' AND number IN (
       SELECT subject_number FROM assertions WHERE data_group_id = $1 AND subject_type = 'Person' AND details ? 'media')
     ORDER BY 1`,
    [groupId],
  )
  const photos: Record<string, Awaited<ReturnType<typeof regionsOf>>> = {}
  for (const { key, number } of rows) photos[key] = await regionsOf(`${groupId}-${number}`)
  return photos
}

/** Exports the tree, and uploads the archive as another tree. */
async function roundTrip(archive: Blob, name: string) {
  const before = await synced(archive, name)
  const file = await exported(before.tree)
  const again = await synced(file, 'again.gdz')
  return {
    before: await photosByPerson(before.tree),
    after: await photosByPerson(again.tree),
    photos: again.photos,
    members: await membersOf(file),
  }
}

/** A tree with a portrait of Ann that was added by hand, and a note. */
async function annAtHome() {
  const { tree } = await synced(await ownArchive(), 'tree.gdz')
  const photo = await contents.upload(tree.groupId, 'Ann @1890?.jpg', jpeg('by hand'))
  const note = await contents.upload(tree.groupId, 'note.pdf', pdf('note'))
  await runJobs(kit)
  const say = async (id: string, field: string, value: unknown) =>
    good(await contents.patch(`/content/${id}`, field, value))
  await say(photo.id, 'caption', 'Ann at home')
  await say(photo.id, 'description', '@ home, found\nin a drawer')
  await say(photo.id, 'date', { type: 'date', first: '+1890-05-04' })
  await say(note.id, 'date', { type: 'freeform', text: 'before the war' })
  const region = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
  good(await contents.tag(tree.id('I1'), photo.id, { region, isPrimary: true }))
  return { tree, photo, note, region }
}

/** The files that the GEDCOM file of an archive names within the archive. */
const namedIn = (text: string) =>
  [...text.matchAll(/^\d FILE (\S+)$/gm)].map(([, url = '']) => decodeURIComponent(url))

describe('the archive of a tree', () => {
  it('is a GEDZIP with every file that the tree names, under the name that the tree gives it', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')

    const members = await membersOf(await exported(tree))

    const { 'gedcom.ged': text = '', ...files } = members
    expect(files).toEqual({
      'photos/group.jpg': jpeg('group').toString(),
      'Users/Ada/photos/Ann.JPG': jpeg('ann').toString(),
    })
    expect(namedIn(text)).toEqual(['Users/Ada/photos/Ann.JPG', 'photos/group.jpg', 'lost.jpg'])
    expect(problemsOfGedcom7(text)).toEqual([])
  })

  it('has CROP for the regions of other programs, counted in the pixels of the picture', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')

    const { 'gedcom.ged': text = '' } = await membersOf(await exported(tree))

    expect(text).toMatch(/3 _AREA 0.5 0 1 0.5|2 _AREA 0.5 0 1 0.5/)
    expect(text).toContain('2 CROP\n3 TOP 0\n3 LEFT 320\n3 HEIGHT 240\n3 WIDTH 320\n')
  })

  it('comes in again as it was', async () => {
    const { before, after, photos } = await roundTrip(await ownArchive(), 'tree.gdz')

    expect(photos).toMatchObject({ photos: { sent: 2, wanted: 3, absent: 1, leftOutCount: 0 } })
    expect(after).toEqual(before)
  })

  it('has the uploads with caption, note, dates and region, marked as additions to the file', async () => {
    const { tree, photo, note } = await annAtHome()

    const { 'gedcom.ged': text = '', ...files } = await membersOf(await exported(tree))

    const number = photo.id.split('-u')[1]
    const name = `uploads/${number}/Ann @1890_.jpg`
    expect(files[name]).toBe(jpeg('by hand').toString())
    expect(files[`uploads/${note.id.split('-u')[1]}/note.pdf`]).toBe(pdf('note').toString())
    expect(namedIn(text.replaceAll('%20', '_'))).toContain(`uploads/${number}/Ann_@1890_.jpg`)
    const xref = `@KWUPLOAD_${tree.groupId}_${number}@`
    expect(text).toContain(
      `1 OBJE ${xref}\n2 CROP\n3 TOP 240\n3 LEFT 160\n3 HEIGHT 120\n3 WIDTH 320\n2 _KW_PHOTO_REGION 0.25 0.5 0.5 0.25\n2 _KW_PHOTO_PRIMARY Y\n2 _KW_ADDED Y\n1 OBJE @M1@\n`,
    )
    expect(text).toContain(
      `0 ${xref} OBJE\n1 FILE uploads/${number}/Ann%20@1890_.jpg\n2 FORM image/jpeg\n2 TITL Ann at home\n2 _KW_WRITTEN Ann @1890?.jpg\n` +
        `1 NOTE @@ home, found\n2 CONT in a drawer\n1 CREA\n2 DATE 21 NOV 2026\n3 TIME 08:00:00Z\n1 _KW_PHOTO_DATE 4 MAY 1890\n1 _KW_ADDED Y\n`,
    )
    expect(problemsOfGedcom7(text)).toEqual([])
  })

  it('comes in as another tree with the uploads, their words, dates, tags and regions, once', async () => {
    const { tree, region } = await annAtHome()
    const archive = await exported(tree)

    const again = await synced(archive, 'again.gdz')
    const repeated = await sendPhotos(again.tree.groupId, archive)

    const ofAnn = await contents.ofPerson(again.tree.id('I1'))
    const [first, ...others] = ofAnn
    expect(ofAnn).toHaveLength(3)
    expect(first).toMatchObject({
      link: { isPrimary: true, region },
      content: {
        fileName: 'Ann @1890?.jpg',
        caption: 'Ann at home',
        description: '@ home, found\nin a drawer',
        date: { type: 'date', first: '+1890-05-04' },
        dataStatus: 'Available',
        dataSize: jpeg('by hand').length,
      },
    })
    expect(others.map(({ content }) => content.fileName)).toEqual(['group.jpg', 'Ann.JPG'])
    const { items } = good<{ items: { content: Content; links: unknown[] }[] }>(
      await contents.ask(`GET /datagroups/${again.tree.groupId}/content`),
    )
    // Several are sent at a time, so any of them can arrive first.
    const added = items
      .filter(({ content }) => content.id.includes('-u'))
      .toSorted((one, other) => one.content.fileName.localeCompare(other.content.fileName))
    expect(added.map(({ content, links }) => [content.fileName, content.date, links.length])).toEqual([
      ['Ann @1890?.jpg', { type: 'date', first: '+1890-05-04' }, 1],
      ['note.pdf', { type: 'freeform', text: 'before the war' }, 0],
    ])
    expect(again.photos).toMatchObject({ kind: 'sent', photos: { sent: 4, wanted: 5, leftOutCount: 0 } })
    // The lost file of the tree is still wanted; the two additions are there.
    expect(repeated).toMatchObject({ kind: 'sent', photos: { sent: 2, wanted: 3, absent: 1 } })
  })

  it('adds nothing to its own tree, and nothing that was deleted in the other tree', async () => {
    const { tree } = await annAtHome()
    const archive = await exported(tree)
    const before = await regionsOf(tree.id('I1'))
    await sendPhotos(tree.groupId, archive)
    expect(await regionsOf(tree.id('I1'))).toEqual(before)

    const again = await synced(archive, 'again.gdz')
    const [portrait] = await contents.ofPerson(again.tree.id('I1'))
    good(await contents.ask(`DELETE /content/${portrait?.content.id}`))
    await sendPhotos(again.tree.groupId, archive)

    expect(await regionsOf(again.tree.id('I1'))).toHaveLength(2)
  })

  it('is not kept out by an upload that was given its key before', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const key = '999999_7'

    expect(await contents.announce(tree.groupId, 'other.jpg', 9, `archive ${key}`)).toMatchObject({
      status: 400,
    })
    expect(await addArchived(tree, { archiveKey: key })).toMatchObject({ status: 201 })
  })

  it('answers an unfinished upload for the same file only', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const { id } = good<Content>(await addArchived(tree, {}))

    expect(good<Content>(await addArchived(tree, {})).id).toBe(id)
    expect(codeOf(await addArchived(tree, { fileName: 'other.jpg' }))).toBe('invalid-input')
    expect(codeOf(await addArchived(tree, { size: 10 }))).toBe('invalid-input')
  })

  it('takes no upload of its own tree, and no person of another tree', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const other = await treeOf(kit, owner, [{ records: [record('0 @I77@ INDI', '1 NAME Bo', '1 DEAT')] }])
    const tags = [{ personKey: 'I77', isPrimary: false, region: null }]

    expect(codeOf(await addArchived(tree, { archiveKey: `${tree.groupId}_1` }))).toBe('has-data')
    expect(codeOf(await addArchived(tree, { tags }))).toBe('no-such-person')
    expect(await addArchived(other, { tags })).toMatchObject({ status: 201 })
  })

  it('leaves an upload out if it shows somebody who is not in the other tree', async () => {
    const { tree } = await annAtHome()
    const archive = await exported(tree)
    const other = await synced(await ownArchive(), 'other.gdz')
    await kit.store.pool.query(
      `UPDATE source_records SET source_key = 'I77' WHERE data_group_id = $1 AND source_key = 'I1'`,
      [other.tree.groupId],
    )

    const outcome = await sendPhotos(other.tree.groupId, archive)

    expect(outcome).toMatchObject({
      photos: { leftOut: [{ name: 'Ann @1890_.jpg', problem: 'shows-others' }], leftOutCount: 1 },
    })
  })

  it('keeps the uploads apart from a file that the tree has in a folder of that name', async () => {
    const family = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      '0 @I1@ INDI',
      '1 NAME Ann /Roe/',
      '1 DEAT',
      '2 DATE 1900',
    ]
      .concat('0 @M1@ OBJE', '1 FILE Uploads/1/Ann.jpg', '2 FORM image/jpeg', '0 TRLR')
      .join('\n')
    const { tree } = await synced(
      await zipOf({ 'gedcom.ged': family, 'Uploads/1/Ann.jpg': jpeg('of the tree') }),
      'tree.gdz',
    )
    await contents.upload(tree.groupId, 'Ann.jpg', jpeg('by hand'))

    const archive = await exported(tree)
    const { 'gedcom.ged': text = '', ...files } = await membersOf(archive)

    expect(files).toEqual({
      'Uploads/1/Ann.jpg': jpeg('of the tree').toString(),
      'uploads-2/1/Ann.jpg': jpeg('by hand').toString(),
    })
    expect(namedIn(text)).toEqual(['Uploads/1/Ann.jpg', 'uploads-2/1/Ann.jpg'])
    const again = await synced(archive, 'again.gdz')
    const { items } = good<{ items: { content: Content }[] }>(
      await contents.ask(`GET /datagroups/${again.tree.groupId}/content`),
    )
    expect(items.map(({ content }) => content.dataHash)).toEqual(
      [jpeg('by hand'), jpeg('of the tree')].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    )
  })

  it.each([
    ['5.5.1', 'photos/ann@@home.jpg', 'photos/ann@home.jpg'],
    ['5.5.1', 'photos/ann@home.jpg', 'photos/ann@home.jpg'],
    ['7.0', 'photos/ann@home.jpg', 'photos/ann@home.jpg'],
    ['7.0', 'photos/ann@@home.jpg', 'photos/ann@@home.jpg'],
    ['7.0', '@@home/ann.jpg', '@home/ann.jpg'],
  ])('of a tree in GEDCOM %s has the file that the tree calls %s', async (version, written, member) => {
    const family = ['0 HEAD', '1 GEDC', `2 VERS ${version}`, '0 @I1@ INDI', '1 NAME Ann /Roe/', '1 DEAT']
      .concat('2 DATE 1900', '1 OBJE @M1@', '0 @M1@ OBJE', `1 FILE ${written}`, '2 FORM jpg', '0 TRLR')
      .join('\n')
    const before = await synced(await zipOf({ 'gedcom.ged': family, [member]: jpeg(written) }), 'tree.gdz')

    const archive = await exported(before.tree)
    const { 'gedcom.ged': text = '', ...files } = await membersOf(archive)
    const again = await synced(archive, 'again.gdz')

    expect(before.photos).toMatchObject({ photos: { sent: 1, absent: 0 } })
    expect(Object.keys(files)).toEqual([member.replace('@@', '@')])
    expect(namedIn(text).map((name) => name.replace(/^@@/, '@'))).toEqual(Object.keys(files))
    expect(again.photos).toMatchObject({ photos: { sent: 1, absent: 0 } })
    expect(await regionsOf(again.tree.id('I1'))).toEqual(await regionsOf(before.tree.id('I1')))
  })

  it('says before how many files there are and how large they are; a deleted upload is none of them', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const gone = await contents.upload(tree.groupId, 'gone.jpg', jpeg('gone'))
    const before = await archiveFacts(tree)
    good(await contents.ask(`DELETE /content/${gone.id}`))
    const sizes = jpeg('group').length + jpeg('ann').length

    const after = await archiveFacts(tree)

    expect(before).toMatchObject({ fileCount: 3, fileBytes: sizes + jpeg('gone').length })
    expect(after).toMatchObject({ fileCount: 2, fileBytes: sizes })
    expect(Object.keys(await membersOf(await exported(tree)))).toHaveLength(3)
  })

  it('does not name the bytes of a file that the tree names no more', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    await upload(kit, owner, tree.workspaceId, [
      { records: [{ text: '0 @I1@ INDI\n1 NAME Ann /Roe/\n1 DEAT\n2 DATE 1900' }] },
    ])

    expect(Object.keys(await membersOf(await exported(tree)))).toEqual(['gedcom.ged'])
  })

  it('is for those who may change the tree: strangers get 404, viewers 403', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const [viewer, stranger] = [await signedIn(kit), await signedIn(kit)]
    good(await share(kit, ada, tree.groupId, viewer, 'Viewer'))
    const statusFor = async (user: { token: string }) =>
      (await userOf(kit, user).ask(`GET /workspaces/${tree.workspaceId}/archive`)).status

    expect([await statusFor(viewer), await statusFor(stranger), await statusFor({ token: '' })]).toEqual([
      403, 404, 401,
    ])
  })

  it('ends its address with the permission, after some minutes, and with the session; no other address works', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const { tree: other } = await synced(await ownArchive(), 'other.gdz')
    const editor = await signedIn(kit)
    good(await share(kit, ada, tree.groupId, editor, 'Administrator'))
    const { signedUrl } = await archiveFacts(tree, userOf(kit, editor))
    const status = async (url: string) => (await fetchBytes(kit, url)).status

    expect(await status(signedUrl)).toBe(200)
    expect(await status(signedUrl.replace(`/${tree.workspaceId}?`, `/${other.workspaceId}?`))).toBe(404)
    expect(await status(signedUrl.replace(/e=\d+/, 'e=9999999999999'))).toBe(404)
    expect(await status(signedUrl.replace(/&k=.*/, ''))).toBe(404)
    await kit.store.pool.query(
      `DELETE FROM data_group_members WHERE data_group_id = $1 AND role = 'Administrator'`,
      [tree.groupId],
    )
    expect(await status(signedUrl)).toBe(404)

    const own = await archiveFacts(tree)
    const start = kit.clock.now
    kit.clock.now = new Date(start.getTime() + 10 * 60 * 1000)
    expect(await status(own.signedUrl)).toBe(404)
    kit.clock.now = start
    const max = await signedIn(kit)
    const ofMax = await archivesOf(kit, max).synced(await ownArchive(), 'max.gdz')
    const last = await archiveFacts(ofMax.tree, userOf(kit, max))
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: max.refreshToken } })
    expect(await status(last.signedUrl)).toBe(404)
  })

  it('opens one file at a time, and reads on only as fast as the client does', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const large = randomBytes(3_000_000)
    for (const name of ['a', 'b', 'c'])
      await contents.upload(tree.groupId, `${name}.jpg`, Buffer.concat([jpeg(name), large]))
    const opened: string[] = []
    const blobs = {
      read: async (hash: string) => {
        opened.push(hash)
        return kit.files.blobs.read(hash)
      },
    }
    const archived = {
      workspaceId: WorkspaceId.parse(tree.workspaceId),
      dataGroupId: DataGroupId.parse(tree.groupId),
    }
    const archive = archiveOf(archived, { db: kit.store.db, blobs, at: kit.clock.now })
    let [bytes, inLarge] = [0, 0]
    for await (const piece of archive) {
      bytes += Buffer.from(piece).length
      // The two photos of the file are small, so the first large one is the third.
      if (bytes < 2_000_000) inLarge = opened.length
    }

    expect(inLarge).toBe(3)
    expect(opened).toHaveLength(5)
    expect(bytes).toBeGreaterThan(9_000_000)
  })

  it('ends with an error if a file is missing, so that nobody takes it for a whole one', async () => {
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const archive = archiveOf(
      { workspaceId: WorkspaceId.parse(tree.workspaceId), dataGroupId: DataGroupId.parse(tree.groupId) },
      { db: kit.store.db, blobs: { read: async () => null }, at: kit.clock.now },
    )

    await expect(archive.toArray()).rejects.toThrow('A blob that a row refers to is gone.')
  })
})

describe.runIf(existsSync(gramps))('the Gramps example as .gpkg', () => {
  it('comes in with its pictures and regions, and goes out again with every region where it was', async () => {
    const { before, after, photos, members } = await roundTrip(grampsArchive(), 'example.gpkg')

    const regions = Object.values(before)
      .flat()
      .filter(({ region }) => region !== null)
    expect(regions.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
    expect(photos).toMatchObject({ photos: { sent: 7, wanted: 7 } })
    const { 'gedcom.ged': text = '', ...files } = members
    expect(namedIn(text).toSorted()).toEqual(Object.keys(files).toSorted())
    expect(problemsOfGedcom7(text)).toEqual([])
  })
})

describe.runIf(existsSync(maximal))('maximal70.gdz', () => {
  it('comes in with its pictures and regions, and goes out again with every region where it was', async () => {
    const { before, after, photos, members } = await roundTrip(await maximalArchive(), 'maximal70.gdz')

    expect(Object.values(before).flat().length).toBeGreaterThan(0)
    expect(after).toEqual(before)
    expect(photos).toMatchObject({ photos: { sent: 1, leftOut: [] } })
    expect(problemsOfGedcom7(members['gedcom.ged'] ?? '')).toEqual([])
  })
})
