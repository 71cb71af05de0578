import { describe, expect, it } from 'vitest'
import { regionOf } from '#domain/content/regions/region.ts'
import { readMedia } from '#domain/gedcom/mentions.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { restoring } from '#domain/gedcom/write/restore.ts'
import { recordsOf } from '../records.ts'
import { exported } from './file.ts'
import { problemsOfGedcom7 } from './legal7.ts'
import { drawnRecords } from './same-lines.ts'

const size = { width: 400, height: 200 }

const treeWith = (version: string, lines: readonly string[]) =>
  recordsOf(
    [
      '0 HEAD',
      '1 GEDC',
      `2 VERS ${version}`,
      '0 @I1@ INDI',
      '1 NAME Ann //',
      '1 OBJE @O1@',
      ...lines,
      '0 @O1@ OBJE',
      '1 FILE a.jpg',
      '2 FORM image/jpeg',
    ].join('\n'),
  )

const mediaIn = (records: readonly GedcomNode[]) =>
  records.find(({ tag }) => tag === 'INDI')?.children.find(({ tag }) => tag === 'OBJE')

/** The lines that tell other programs of the region: `CROP TOP 50 LEFT 100 …`. */
function told(file: string, tag: string): string | undefined {
  const line = mediaIn(recordsOf(file.slice(1)))?.children.find((child) => child.tag === tag)
  if (line === undefined) return undefined
  const below = line.children.filter((child) => !child.tag.startsWith('_'))
  return [line.value, ...below.map((child) => `${child.tag} ${child.value}`)].join(' ').trim()
}

const crop = ['2 CROP', '3 TOP 50', '3 LEFT 100', '3 HEIGHT 100', '3 WIDTH 200']
const inPixels = 'TOP 50 LEFT 100 HEIGHT 100 WIDTH 200'

describe('a region in an export', () => {
  it.each([
    ['_REGION of Gramps', '7.0', ['2 _REGION 25 25 75 75']],
    ['_POSITION', '5.5.1', ['2 _POSITION 100 50 300 150']],
    ['_AREA', '5.5.1', ['2 _AREA 0.25 0.25 0.75 0.75']],
    ['CROP', '7.0', crop],
  ])('is CROP in GEDCOM 7 where it was %s', (_, version, lines) => {
    const file = exported(treeWith(version, lines), 'gedcom-7.0', () => size)

    expect(told(file, 'CROP')).toBe(inPixels)
    expect(problemsOfGedcom7(file)).toEqual([])
  })

  it.each([
    ['_REGION of Gramps', '7.0', ['2 _REGION 25 25 75 75']],
    ['CROP', '7.0', crop],
    ['_POSITION', '5.5.1', ['2 _POSITION 100 50 300 150']],
  ])('is _POSITION in GEDCOM 5.5.1 where it was %s', (_, version, lines) => {
    expect(
      told(
        exported(treeWith(version, lines), 'gedcom-5.5.1', () => size),
        '_POSITION',
      ),
    ).toBe('100 50 300 150')
  })

  it('needs no size of the picture if it is in pixels, and is left as it is if it is in fractions', () => {
    expect(told(exported(treeWith('5.5.1', ['2 _POSITION 100 50 300 150']), 'gedcom-7.0'), 'CROP')).toBe(
      inPixels,
    )
    expect(
      told(exported(treeWith('7.0', ['2 CROP', '3 LEFT 100']), 'gedcom-5.5.1'), '_POSITION'),
    ).toBeUndefined()
    expect(told(exported(treeWith('7.0', ['2 _REGION 25 25 75 75']), 'gedcom-7.0'), 'CROP')).toBeUndefined()
  })

  it.each([
    ['7.0', ['2 _REGION 24 -11 83 98']],
    ['7.0', ['2 CROP', '3 LEFT 100']],
    ['7.0', crop],
    ['5.5.1', ['2 _POSITION 100 50 300 150']],
    ['5.5.1', ['2 _AREA 0.6040501 0.045723658 0.7943875 0.38410124']],
    ['5.5.1', ['2 _AREA {154,46,243,127}']],
  ])('comes back as the line that it was: %s %j', (version, lines) => {
    const records = treeWith(version, lines)
    for (const format of ['gedcom-7.0', 'gedcom-5.5.1'] as const) {
      const again = recordsOf(exported(records, format, () => size).slice(1)).filter(
        ({ tag }) => tag !== 'TRLR',
      )
      const [header] = again
      const restore = header === undefined ? null : restoring(header)

      expect(drawnRecords(again.flatMap((record) => restore?.(record) ?? []))).toEqual(drawnRecords(records))
      // Another program, which does not know our marks, reads the same region within a pixel.
      const media = mediaIn(again)
      const mark = media === undefined ? undefined : readMedia(media)[0]?.region
      const original = mediaIn(records)
      const before = original === undefined ? undefined : readMedia(original)[0]?.region
      const [seen, meant] = [mark, before].map((one) => (one === undefined ? null : regionOf(one, size)))
      expect(Math.abs((seen?.x ?? 9) - (meant?.x ?? 0))).toBeLessThanOrEqual(1 / size.width)
      expect(Math.abs((seen?.height ?? 9) - (meant?.height ?? 0))).toBeLessThanOrEqual(1 / size.height)
    }
  })
})
