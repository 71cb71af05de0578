import { describe, expect, it } from 'vitest'
import type { MediaMention } from '#domain/gedcom/interpreted.ts'
import { readMedia } from '#domain/gedcom/mentions.ts'
import { recordOf } from './records.ts'

function mentionsOf(lines: readonly string[]): { mentions: MediaMention[]; remarks: string[] } {
  const remarks: string[] = []
  const node = recordOf(['0 @I1@ INDI', '1 OBJE @O1@', ...lines].join('\n')).children[0]
  if (node === undefined) throw new Error('There is no picture.')
  const mentions = readMedia(node, {
    remark: ({ tag }, reason) => remarks.push(`${tag}: ${reason}`),
    unknown: (parent, { tag }) => remarks.push(`${parent}.${tag}`),
  })
  return { mentions, remarks }
}

const pixels = { unit: 'pixel', left: 10, top: 20, right: 40, bottom: 60 }

describe('the part of a picture that a link is about', () => {
  it.each([
    ['CROP', ['2 CROP', '3 TOP 20', '3 LEFT 10', '3 HEIGHT 40', '3 WIDTH 30'], pixels],
    ['CROP without a size', ['2 CROP', '3 TOP 20', '3 LEFT 10'], { ...pixels, right: null, bottom: null }],
    ['_POSITION', ['2 _POSITION 10 20 40 60'], pixels],
    ['_AREA', ['2 _AREA {10,20,40,60}'], pixels],
    ['_REGION', ['2 _REGION 25 50 75 100'], { unit: 'fraction', x: 0.25, y: 0.5, width: 0.5, height: 0.5 }],
    [
      'CROP before another line',
      ['2 _POSITION 1 2 3 4', '2 CROP', '3 TOP 20', '3 LEFT 10', '3 HEIGHT 40', '3 WIDTH 30'],
      pixels,
    ],
  ])('is read from %s', (_, lines, region) => {
    expect(mentionsOf(lines)).toEqual({
      mentions: [{ mediaKey: 'O1', file: null, title: null, format: null, isPrimary: false, region }],
      remarks: [],
    })
  })

  it.each([
    ['CROP', ['2 CROP', '3 WIDTH 0']],
    ['CROP', ['2 CROP', '3 LEFT half']],
    ['_POSITION', ['2 _POSITION 40 20 10 60']],
    ['_AREA', ['2 _AREA']],
    ['_REGION', ['2 _REGION 0 0 0 0']],
  ])('is left out with a remark if %s is empty or no rectangle; the picture stays', (tag, lines) => {
    expect(mentionsOf(lines)).toEqual({
      mentions: [{ mediaKey: 'O1', file: null, title: null, format: null, isPrimary: false }],
      remarks: [`${tag}: This is not a part of a picture. We show the whole picture.`],
    })
  })

  it('is that of another photo if the file is a cutout', () => {
    expect(mentionsOf(['2 _CUTOUT Y', '2 _POSITION 10 20 40 60']).mentions[0]).not.toHaveProperty('region')
  })

  it('is a part of the first of several files', () => {
    const node = recordOf('0 OBJE\n1 FILE a.jpg\n1 FILE b.jpg\n1 _POSITION 10 20 40 60')

    expect(readMedia(node).map(({ file, region }) => [file, region])).toEqual([
      ['a.jpg', pixels],
      ['b.jpg', undefined],
    ])
  })
})
