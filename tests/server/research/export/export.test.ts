import { describe, expect, it } from 'vitest'
import type { SourceBatch, SourceRecord } from '#contract/research/source-batch.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { restoring } from '#domain/gedcom/write/restore.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { openSource } from '#sync/open-source.ts'
import { recordsOf } from '../../../domain/gedcom/records.ts'
import { problemsOfGedcom7 } from '../../../domain/gedcom/write/legal7.ts'
import { drawnRecords } from '../../../domain/gedcom/write/same-lines.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, upload, userOf } from '../kit.ts'
import { record } from '../records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

type Format = 'gedcom-7.0' | 'gedcom-5.5.1'
const formats: readonly Format[] = ['gedcom-7.0', 'gedcom-5.5.1']

interface Part {
  readonly text: string
  readonly nextPageToken: string | null
}

const part = (user: TestUser, workspaceId: string, format: Format, next: string | null) =>
  user.ask(`GET /workspaces/${workspaceId}/export?format=${format}${next === null ? '' : `&next=${next}`}`)

async function exported(user: TestUser, workspaceId: string, format: Format): Promise<string[]> {
  const parts: string[] = []
  for (let next: string | null = null; ; ) {
    const answer: Part = good<Part>(await part(user, workspaceId, format, next))
    parts.push(answer.text)
    next = answer.nextPageToken
    if (next === null) return parts
  }
}

/** The records of an export after it was imported again, in the order of their keys. */
function importedAgain(file: string) {
  const records = recordsOf(file.slice(1)).filter(({ tag }) => tag !== 'TRLR')
  const [header] = records
  const restore = header === undefined ? null : restoring(header)
  return drawn(records.flatMap((line) => restore?.(line) ?? []))
}

const drawn = (records: Parameters<typeof drawnRecords>[0]) =>
  drawnRecords(records.map((line) => (line.tag === 'HEAD' ? { ...line, xref: '' } : line))).toSorted()

const recordsIn = (batch: SourceBatch) =>
  drawn(batch.records.map(({ text }) => parseRecord(text) ?? []).flat())

const family: SourceBatch = {
  records: [
    record('0 @HEAD@ HEAD', '1 SOUR PAF', '1 GEDC', '2 VERS 5.5', '1 CHAR ANSEL'),
    record(
      '0 @I1@ INDI',
      '1 NAME Ada /Hanover/',
      '1 SEX F',
      '1 DEAT',
      '2 DATE 11 FEB 1731/32',
      '1 FAMS @F1@',
    ),
    record(
      '0 @I2@ INDI',
      '1 NAME Ben /Hanover/',
      '1 DEAT Y',
      '1 _OWN kept',
      '2 DATE as it is',
      '1 EYES blue',
    ),
    record('0 @I3@ INDI', '1 NAME Cleo /Hanover/', '1 DEAT Y', '1 NOTE @N1@', '1 SOUR told in place'),
    record('0 @F1@ FAM', '1 HUSB @I2@', '1 CHIL @I3@', '1 MARR', '2 PLAC Leeds, England'),
    record('0 @N1@ NOTE from mail@@example.com', '1 CONT and more'),
    record('0 @I1@ _PLACE Leeds', '1 NOTE @gone@'),
  ],
}

describe('the export of a tree', () => {
  it.each(formats)('in %s contains every line of the file when it is read again', async (format) => {
    const tree = await treeOf(kit, owner, [family])

    const file = (await exported(owner, tree.workspaceId, format)).join('')

    expect(importedAgain(file)).toEqual(recordsIn(family))
  })

  it('is GEDCOM 7: it lists its own tags, has each link on both sides, and one cross-reference per record', async () => {
    const tree = await treeOf(kit, owner, [family])

    const file = (await exported(owner, tree.workspaceId, 'gedcom-7.0')).join('')

    expect(problemsOfGedcom7(file)).toEqual([])
    expect(file).toContain('1 FAMC @F1@\n')
    expect(file).toContain('1 WIFE @KWINDI_I1@\n')
    expect(file).toContain('1 _OWN kept\n')
    expect(file).toContain('2 TAG _EYES https://kinweave.example/terms/EYES\n')
  })

  it.each(formats)('has one header, however many were sent: %s', async (format) => {
    const further = [record('0 HEAD', '1 SOUR further'), record('0 @X@ HEAD', '1 SOUR foreign')]
    const tree = await treeOf(kit, owner, [{ records: [...further.slice(1), ...family.records, ...further] }])

    const file = (await exported(owner, tree.workspaceId, format)).join('')

    expect(file.match(/^.*\bHEAD$/gm)).toEqual(['\uFEFF0 HEAD'])
    expect(file).toContain('PAF')
    expect(file).not.toMatch(/further|foreign/)
  })

  it('comes in parts of some hundred kilobytes, however long the records are', async () => {
    const text = 'Long ago. '.repeat(20_000)
    const persons = Array.from({ length: 1200 }, (_, number) =>
      record(
        `0 @I${number}@ INDI`,
        `1 NAME Person ${number} /Example/`,
        '1 DEAT Y',
        ...(number < 6 ? [`1 NOTE ${text}`] : []),
      ),
    )
    const tree = await treeOf(kit, owner, [{ records: persons }])

    const parts = await exported(owner, tree.workspaceId, 'gedcom-7.0')

    expect(parts.length).toBeGreaterThan(4)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_000_000)
    expect(parts.join('').match(/^0 @I\d+@ INDI$/gm)).toHaveLength(1200)
    expect(problemsOfGedcom7(parts.join(''))).toEqual([])
  })

  it('has no more of a living person than name, gender and relationships', async () => {
    const living = record('0 @I1@ INDI', '1 NAME Dora /Hanover/', '1 BIRT', '2 DATE 1990', '1 NOTE secret')
    const tree = await treeOf(kit, owner, [{ records: [living] }])

    const file = (await exported(owner, tree.workspaceId, 'gedcom-7.0')).join('')

    expect(file).toContain('1 NAME Dora /Hanover/\n')
    expect(file).not.toMatch(/1990|secret/)
  })

  it('has no records before the first completed sync', async () => {
    const workspace = await owner.createTree()

    const file = (await exported(owner, workspace.id, 'gedcom-7.0')).join('')

    expect(file).toMatch(/^\uFEFF0 HEAD\n[^]*\n0 TRLR\n$/)
    expect(file).not.toMatch(/ INDI\n/)
  })

  it('ends with 412 when the tree is updated during it, and can be started again', async () => {
    const tree = await treeOf(kit, owner, [family])
    const first = good<Part>(await part(owner, tree.workspaceId, 'gedcom-7.0', null))
    await upload(kit, owner, tree.workspaceId, [{ records: family.records.slice(0, 3) }])

    const second = await part(owner, tree.workspaceId, 'gedcom-7.0', first.nextPageToken)

    expect([second.status, second.body]).toMatchObject([412, { code: 'tree-changed' }])
    const anew = (await exported(owner, tree.workspaceId, 'gedcom-7.0')).join('')
    expect(anew).not.toContain('Cleo')
  })

  it.each(formats)('uploaded again in %s changes nothing', async (format) => {
    const tree = await treeOf(kit, owner, [family])
    const file = (await exported(owner, tree.workspaceId, format)).join('')
    const source = await openSource(new Blob([file]), 'export.ged')
    const records: SourceRecord[] = []
    for await (const some of source.records({ remarks: { remark: () => {}, countTag: () => {} } }))
      records.push(...some.map((node) => ({ text: recordText(node) })))

    const syncId = await upload(kit, owner, tree.workspaceId, [{ records }])

    const nothing = { came: 0, changed: 0, went: 0 }
    expect((await owner.changes(syncId)).counts).toEqual({
      persons: { ...nothing, unchanged: 3 },
      families: { ...nothing, unchanged: 1 },
      other: { ...nothing, unchanged: 3 },
    })
  })

  it('refuses a page token that it did not give out', async () => {
    const tree = await treeOf(kit, owner, [family])

    expect((await part(owner, tree.workspaceId, 'gedcom-7.0', 'bm9uc2Vuc2U')).status).toBe(400)
  })

  it('is allowed to users who may change the tree; other readers get 403, strangers 404', async () => {
    const tree = await treeOf(kit, owner, [family])
    const viewer = await signedIn(kit)
    const stranger = await signedIn(kit)
    good(await share(kit, ada, tree.groupId, viewer, 'Viewer'))

    expect((await part(userOf(kit, viewer), tree.workspaceId, 'gedcom-7.0', null)).status).toBe(403)
    expect((await part(userOf(kit, stranger), tree.workspaceId, 'gedcom-7.0', null)).status).toBe(404)
    expect((await part(userOf(kit, { token: '' }), tree.workspaceId, 'gedcom-7.0', null)).status).toBe(401)
  })
})
