import { describe, expect, it } from 'vitest'
import type { Content, LinkedContent } from '#contract/research/content.ts'
import { applySync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { compoundFile, wordDocument } from '../blobs/file-type/compound-file.ts'
import { programOf } from '../kit/authorize.ts'
import { linkPersons } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, upload, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'
import { addressIn, contentsOf, fetchBytes, jpeg, pdf, runJobs } from './kit.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const user = userOf(kit, ada)
const adas = contentsOf(kit, ada)
const veras = contentsOf(kit, vera)
const code = ({ body }: { body: unknown }) => Object(body).code

const recordsWith = (file: string, given = 'Old') => [
  record(
    '0 @Old@ INDI',
    `1 NAME ${given} /Example/`,
    '1 _UID 0123456789ABCDEF0123456789ABCDE1',
    '1 BIRT',
    '2 DATE 1800',
    '1 DEAT',
    '2 DATE 1880',
    '2 OBJE',
    '3 FILE grave.doc',
    '1 OBJE @M1@',
    '2 _PRIM Y',
  ),
  record('0 @New@ INDI', '1 NAME New /Example/', '1 OBJE @M2@'),
  record('0 @M1@ OBJE', `1 FILE ${file}`),
  record('0 @M2@ OBJE', '1 FILE living.jpg'),
  record('0 @F1@ FAM', '1 HUSB @Old@', '1 CHIL @New@'),
]

const tree = await treeOf(kit, user, [{ records: recordsWith('/home/ada/old.jpg') }])
await share(kit, ada, tree.groupId, vera)
const old = tree.id('Old')
await kit.store.pool.query(
  'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
  [tree.groupId, tree.id('New').split('-')[1]],
)
const ofRecord = tree.id('M1', 'Media')
const ofLiving = tree.id('M2', 'Media')

describe('the bytes of a file that a tree refers to', () => {
  it('are sent by the program that syncs the tree, and shown with the record', async () => {
    const program = contentsOf(kit, await programOf(kit, ada))
    const sent = await program.send(ofRecord, jpeg('old'))
    await runJobs(kit)
    const [shown] = await veras.read(ofRecord)

    expect(good<Content>(sent).dataStatus).toBe('Processing')
    expect(shown).toMatchObject({ fileName: 'old.jpg', dataStatus: 'Available' })
    expect((await fetchBytes(kit, addressIn(shown as Content, 'thumb'))).status).toBe(200)
    expect((await user.person(old)).displayProperties.primaryPhotoSignedUrl).toContain(
      `/content/${ofRecord}/`,
    )
    expect(code(await program.send(ofRecord, jpeg('old')))).toBe('has-data')
  })

  it('stay the portrait of the person when somebody adds another photo by hand, until that one is chosen', async () => {
    const portrait = async () => (await user.person(old)).displayProperties.primaryPhotoSignedUrl
    const { id } = await adas.upload(tree.groupId, 'wedding.jpg', jpeg('wedding'))
    const { link } = good<LinkedContent>(await adas.tag(old, id))
    await runJobs(kit)

    expect(link.isPrimary).toBe(false)
    expect(await portrait()).toContain(`/content/${ofRecord}/`)
    good(await adas.patch(`/contenttags/${link.id}`, 'isPrimary', true))
    expect(await portrait()).toContain(`/content/${id}/`)
    await adas.ask(`DELETE /content/${id}`)
  })

  it('[CNT-04] can be those of a document, if name and bytes say so', async () => {
    const grave = (await adas.ofPerson(old)).find(({ content }) => content.fileName === 'grave.doc')
    const id = grave?.content.id ?? ''

    expect(code(await adas.send(id, pdf('no')))).toBe('file-type')
    expect(code(await adas.send(id, compoundFile([{ name: 'Workbook' }])))).toBe('file-type')
    expect(good<Content>(await adas.send(id, wordDocument())).dataStatus).toBe('Available')
  })

  it('are not shown if a restricted person is in the photo, but to those who may modify', async () => {
    good(await adas.send(ofLiving, jpeg('living')))
    await runJobs(kit)
    const [own] = await adas.read(ofLiving)
    const thumb = addressIn(own as Content, 'thumb')

    expect((await fetchBytes(kit, thumb)).status).toBe(200)
    expect(await veras.read(ofLiving)).toEqual([])
    expect((await veras.ofPerson(tree.id('New'))).length).toBe(0)
  })

  it('can be changed or deleted in the desktop program only', async () => {
    expect(code(await adas.patch(`/content/${ofRecord}`, 'caption', 'x'))).toBe('content-of-file')
    expect(code(await adas.ask(`DELETE /content/${ofRecord}`))).toBe('content-of-file')
    expect(code(await adas.tag(old, ofRecord))).toBe('content-of-file')
  })

  it('are gone when a sync makes the record name another file, which can be sent then', async () => {
    await upload(kit, user, tree.workspaceId, [{ records: recordsWith('/home/ada/other.jpg') }])
    const [shown] = await veras.read(ofRecord)

    expect(shown).toMatchObject({ fileName: 'other.jpg', dataStatus: 'NoData', dataSignedUrls: [] })
    expect((await user.person(old)).displayProperties.primaryPhotoSignedUrl).toBeNull()
    expect(good<Content>(await adas.send(ofRecord, jpeg('other'))).dataStatus).toBe('Processing')
  })

  it('begin anew if a sync makes the record name another file while they are sent', async () => {
    await upload(kit, user, tree.workspaceId, [{ records: recordsWith('/home/ada/third.jpg') }])
    const [third, fourth] = [jpeg('third', 3000), jpeg('fourth', 2000)]
    good(await adas.send(ofRecord, third.subarray(0, 1000), { size: 3000 }))
    expect(await adas.progress(ofRecord)).toEqual({ size: 3000, received: 1000 })

    await upload(kit, user, tree.workspaceId, [{ records: recordsWith('/home/ada/fourth.jpg') }])
    expect(await adas.progress(ofRecord)).toEqual({ size: 0, received: 0 })
    const rest = await adas.send(ofRecord, third.subarray(1000), { size: 3000, from: 1000 })
    expect(code(rest)).toBe('other-position')
    const sent = good<Content>(await adas.send(ofRecord, fourth))
    expect(kit.files.stored.get(sent.dataHash ?? '')?.equals(fourth)).toBe(true)

    await upload(kit, user, tree.workspaceId, [{ records: recordsWith('/home/ada/fifth.jpg').slice(0, 2) }])
    expect((await adas.send(ofRecord, jpeg('fifth'))).status).toBe(404)
    await upload(kit, user, tree.workspaceId, [{ records: recordsWith('/home/ada/other.jpg') }])
  })
})

const undo = async (syncId: string) => {
  const { id } = good<{ id: string }>(await user.undo(syncId))
  await applySync(kit.store, () => kit.clock.now, id)
}

describe('an upload to a tree', () => {
  it('survives syncs that rename and reorder, with its tags (resolution 88)', async () => {
    const { id } = await adas.upload(tree.groupId, 'mine.jpg', jpeg('mine'))
    good<LinkedContent>(await adas.tag(old, id))
    const ofOld = async () => (await adas.ofPerson(old)).map(({ content }) => content.id)

    const records = recordsWith('/home/ada/other.jpg', 'Wilhelmina').toReversed()
    const syncId = await upload(kit, user, tree.workspaceId, [{ records }])
    expect((await user.person(old)).displayProperties.name).toBe('Wilhelmina Example')
    expect(await ofOld()).toContain(id)
    await undo(syncId)
    expect(await ofOld()).toContain(id)
  })

  it('shows nobody else when a person becomes somebody else, and the former person after the undo', async () => {
    const named = (given: string) => ({
      records: [
        record('0 @P1@ INDI', `1 NAME ${given} /Example/`, '1 _UID 0123456789ABCDEF0123456789ABCDE5'),
        record('0 @P2@ INDI', '1 NAME Zita /Example/', '1 _UID 0123456789ABCDEF0123456789ABCDE6'),
      ],
    })
    const other = await treeOf(kit, user, [named('Ann')])
    const { id } = await adas.upload(other.groupId, 'ann.jpg', jpeg('ann'))
    good(await adas.tag(other.id('P1'), id))
    const shown = async () => (await adas.ofPerson(other.id('P1'))).map(({ content }) => content.id)

    const syncId = await upload(kit, user, other.workspaceId, [named('Bo')])
    expect((await user.person(other.id('P1'))).displayProperties.name).toBe('Bo Example')
    expect(await shown()).toEqual([])
    expect((await adas.read(id)).length).toBe(1)
    await undo(syncId)
    expect((await user.person(other.id('P1'))).displayProperties.name).toBe('Ann Example')
    expect(await shown()).toEqual([id])
  })

  it('[PER-23] is shown with the same person of other trees, with what each tree lets the viewer see', async () => {
    const other = await treeOf(kit, user, [
      { records: [record('0 @Old@ INDI', '1 NAME Old /Example/', '1 BIRT', '2 DATE 1800')] },
    ])
    const { id } = await adas.upload(other.groupId, 'elsewhere.jpg', jpeg('elsewhere'))
    good(await adas.tag(other.id('Old'), id))
    await runJobs(kit)
    await linkPersons(kit.store, old, other.id('Old'))
    const seen = async (who: typeof adas) => (await who.ofPerson(old)).map(({ content }) => content.id)

    expect(await seen(adas)).toContain(id)
    expect(await seen(veras)).not.toContain(id)
  })
})
