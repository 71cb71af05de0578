import { describe, expect, it } from 'vitest'
import { DataGroupId } from '#contract/wire.ts'
import { Exporter, trailer } from '#domain/gedcom/write/exporter.ts'
import { recordOfUpload } from '#domain/gedcom/write/uploaded-files.ts'
import { readAddedByHand } from '#sync/photos/added-by-hand.ts'
import { recordsOf } from '../../domain/gedcom/records.ts'

const dataGroupId = DataGroupId.parse('17')
const nothingKnown = {
  has: () => false,
  kindOf: () => null,
  isShared: () => false,
  pictureSize: () => null,
  file: () => null,
}

const upload = {
  dataGroupId,
  number: 5,
  fileName: 'Ann <1890>.jpg',
  caption: '@home\u0007',
  description: null,
  date: { type: 'between', first: 'A+1850', second: '+1860' } as const,
  createdAt: new Date('2026-11-21T08:00:00Z'),
}

/** An export of ours with one person, who is in two uploads, and with these uploads. */
function exported(...uploads: string[]): string {
  const [head, person] = recordsOf('0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @i1@ INDI\n1 NAME Ann /Roe/\n')
  const exporter = new Exporter('gedcom-7.0', head, nothingKnown)
  const photo = { dataGroupId, size: null, region: null, isPrimary: false }
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const record =
    person === undefined
      ? ''
      : exporter.record(
          person,
          [],
          [
            { ...photo, number: 5, region, isPrimary: true },
            { ...photo, number: 6 },
          ],
        )
  return exporter.header() + record + uploads.join('') + trailer
}

const read = (text: string) => readAddedByHand(new Blob([text]).stream())

describe(readAddedByHand.name, () => {
  it('reads what an archive says about an upload, exactly as it was', async () => {
    expect(await read(exported(recordOfUpload('uploads', upload)))).toEqual([
      {
        key: '17_5',
        dataGroupId: '17',
        name: 'uploads/5/Ann _1890_.jpg',
        fileName: 'Ann <1890>.jpg',
        caption: '@home\u0007',
        description: null,
        date: upload.date,
        tags: [{ personKey: 'i1', isPrimary: true, region: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }],
      },
    ])
  })

  it.each([
    ['another program', exported(recordOfUpload('uploads', upload)).replaceAll('KINWEAVE', 'OTHER')],
    ['no GEDCOM', '<?xml version="1.0"?>'],
    ['nothing', ''],
    ['an endless line', 'x'.repeat(2_000_000)],
  ])('reads nothing from a file of %s', async (_, text) => {
    expect(await read(text)).toEqual([])
  })

  it('takes a record for an upload only with our mark and a key of ours', async () => {
    const record = recordOfUpload('uploads', upload)
    const changed = [
      record.replace('1 _KW_ADDED Y\n', ''),
      record.replace('KWUPLOAD_17_5', 'KWUPLOAD_5'),
      record.replace('KWUPLOAD_17_5', 'M1'),
      record.replace(/1 FILE .*\n/, '1 NOTE no file\n'),
    ]

    expect(await read(exported(...changed))).toEqual([])
  })

  it.each([
    ['_KW_PHOTO_DATE {"type":"date","first":"then"}', null],
    ['_KW_PHOTO_DATE {broken', null],
    ['_KW_PHOTO_DATE 4 MAY 1901', { type: 'date', first: '+1901-05-04' }],
  ])('reads a date that somebody has changed to %j', async (line, date) => {
    const record = recordOfUpload('uploads', upload).replace(/_KW_PHOTO_DATE .*/, line)

    expect((await read(exported(record))).map((added) => added.date)).toEqual([date])
  })
})
